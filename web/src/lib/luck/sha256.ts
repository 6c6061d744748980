// SHA-256 of its own: browsers offer theirs over https only, and a table at home is often plain http.

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

/** The first primes; their roots are where the constants come from. */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(message: Uint8Array): DataView {
    const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
    bytes.set(message);
    bytes[message.length] = 0x80;
    const view = new DataView(bytes.buffer);
    view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
    view.setUint32(bytes.length - 4, message.length << 3);
    return view;
}

function stir(state: number[], words: Int32Array): number[] {
    for (let i = 16; i < 64; i++) {
        const low = turn(words[i - 15], 7) ^ turn(words[i - 15], 18) ^ (words[i - 15] >>> 3);
        const high = turn(words[i - 2], 17) ^ turn(words[i - 2], 19) ^ (words[i - 2] >>> 10);
        words[i] = words[i - 16] + low + words[i - 7] + high;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
        const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
        const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
}

/** In hexadecimal digits. */
export function sha256(message: Uint8Array): string {
    const view = padded(message);
    let state = START;
    for (let at = 0; at < view.byteLength; at += 64) {
        const words = new Int32Array(64);
        for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
        state = stir(state, words);
    }
    return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
