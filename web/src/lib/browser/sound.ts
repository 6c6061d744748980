// Small sounds with a meaning, made on the spot: a bell for your turn, wood for a piece, low wood for a refusal.
import { settings } from "../app/settings.svelte";

export type Sound = "turn" | "piece" | "card" | "coin" | "refused" | "tick" | "win" | "phrase";

interface Note {
    at: number;
    pitch: number;
    length: number;
    kind: OscillatorType;
    loud: number;
}

const SOUNDS: Record<Sound, Note[]> = {
    turn: [
        { at: 0, pitch: 659, length: 0.5, kind: "sine", loud: 0.16 },
        { at: 0.14, pitch: 880, length: 0.8, kind: "sine", loud: 0.16 },
    ],
    piece: [{ at: 0, pitch: 210, length: 0.09, kind: "triangle", loud: 0.3 }],
    card: [{ at: 0, pitch: 1400, length: 0.04, kind: "triangle", loud: 0.07 }],
    coin: [
        { at: 0, pitch: 1568, length: 0.12, kind: "sine", loud: 0.1 },
        { at: 0.06, pitch: 2093, length: 0.2, kind: "sine", loud: 0.1 },
    ],
    refused: [
        { at: 0, pitch: 150, length: 0.12, kind: "triangle", loud: 0.3 },
        { at: 0.13, pitch: 115, length: 0.16, kind: "triangle", loud: 0.3 },
    ],
    tick: [{ at: 0, pitch: 900, length: 0.03, kind: "square", loud: 0.03 }],
    win: [523, 659, 784, 1047].map((pitch, n) => ({ at: n * 0.13, pitch, length: 0.5, kind: "sine" as const, loud: 0.15 })),
    phrase: [{ at: 0, pitch: 740, length: 0.12, kind: "sine", loud: 0.08 }],
};

let context: AudioContext | null = null;
// Browsers let a page sound only after somebody has touched it.
addEventListener("pointerdown", () => void context?.resume(), { passive: true });

export function play(sound: Sound): void {
    if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    const start = context.currentTime + 0.01;
    for (const note of SOUNDS[sound]) sing(context, start, note);
}

function sing(audio: AudioContext, start: number, note: Note): void {
    const voice = audio.createOscillator();
    const volume = audio.createGain();
    voice.type = note.kind;
    voice.frequency.value = note.pitch;
    volume.gain.setValueAtTime(0, start + note.at);
    volume.gain.linearRampToValueAtTime(note.loud, start + note.at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.at + note.length);
    voice.connect(volume).connect(audio.destination);
    voice.start(start + note.at);
    voice.stop(start + note.at + note.length + 0.05);
}

export function vibrate(pattern: number | number[]): void {
    if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
