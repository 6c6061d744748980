// Signs of one colour on a square of 24: what carries, what helps, what hinders.
export const SIGNS: Record<string, string> = {
    train: "M1 3h9v2H9v4h5V6h-1V3h6v3h-1v3h2a3.5 4 0 0 1 1.5 8H23l1 4h-5l-1-1.5a2.5 2.5 0 0 1-5 .5h-1.5a2.5 2.5 0 0 1-5 0H2V5H1zM4.5 5.5v4h2.5v-4zM9 16.5a1.8 1.8 0 1 0 .1 0zm6.5 0a1.8 1.8 0 1 0 .1 0z",
    ship: "M11 2h2v3h3v3h3v4l3 1-3 7q-2 2-4 0-3 2-6 0-2 2-4 0l-3-7 3-1V8h3V5h3zM8 10v1l4-1 4 1v-1z",
    balloon: "M12 1a8 8 0 0 1 8 8q0 5-6 9h-4q-6-4-6-9a8 8 0 0 1 8-8zM9.5 3.5Q6.5 9 10 16h1Q8 9 11 3zM14.5 3.5Q17.5 9 14 16h-1q3-7 0-13zM9.5 19.5h5V23h-5z",
    elephant: "M3 10q0-6 8-6h3q5 0 7 4 1 2 1 6v4h-2v-4q-1 2-2 2v4h-4v-4h-4v4H6v-4q-3-2-3-6zm12-2a3 3 0 0 0 0 5q2 0 2-3z",
    express: "M2 8h11q6 0 9 6v3H2zm11 2v3h6q-2-3-6-3zM4 10v3h6v-3zM3 18h18v2H3zM1 4h9v1.5H1z",
    submarine: "M11 4h4v2h-2v3h2q7 0 8 5-1 6-9 6H9q-3 0-4-2l-3 2v-9l3 2q1-4 4-4h2zM9 13a1.6 1.6 0 1 0 .1 0zm5 0a1.6 1.6 0 1 0 .1 0z",
    connection: "M5 3a3 3 0 0 1 3 3l-2 3h9a4.5 4.5 0 0 1 0 9H9l-1 3-5-4 5-4v3h7a2.5 2.5 0 0 0 0-5H4L2 6a3 3 0 0 1 3-3zm0 2a1.2 1.2 0 1 0 .1 0z",
    offer: "M3 3h8l10 10-8 8L3 11zm4 2a2 2 0 1 0 .1 0zm5 4-3 3 4 4 3-3z",
    princess: "M3 7l5 4 4-8 4 8 5-4-2 12H5zM5 20h14v2H5z",
    delay: "M12 2a10 10 0 1 1-.1 0zM11 6v7l5 3 1-1.7-4-2.3V6z",
    storm: "M7 3q6-4 9 2 6 0 6 5t-5 5h-3l2-4h-4l-4 8h3l-2 4 7-7H6q-5 0-5-5t5-5z",
    coin: "M12 2a10 10 0 1 1-.1 0zM12 5a7 7 0 1 0 .1 0zM11 8h3v8h-2v-6h-1z",
    event: "M5 2h14v20H5zM12 6l-1.5 4H7l3 2.5L9 17l3-2.5 3 2.5-1-4.5 3-2.5h-3.5z",
    travel: "M5 2h14v20H5zM8 6h8v5H8zm0 7h8v2H8zm0 3h5v2H8z",
    detective: "M8 3h8l2 6h4v2H2V9h4zM6 13h12q0 9-6 9t-6-9zm2 2q0 2 2 2t2-2zm5 0q0 2 2 2t1-2z",
    starter: "M5 2h2v1q5-2 8 0t6 0v9q-3 2-6 0t-8 0v10H5z",
    trade: "M8 3v4h13v3H8v4L2 8.5zM16 10v4H3v3h13v4l6-5.5z",
    "others-lose-a-day": "M12 2a10 10 0 1 1-.1 0zM7 11v2.5h10V11z",
    die: "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 3.5a1.5 1.5 0 1 0 .1 0zm4 4a1.5 1.5 0 1 0 .1 0zm4 4a1.5 1.5 0 1 0 .1 0z",
    day: "M4 4h3V2h2v2h6V2h2v2h3v18H4zM6 9v11h12V9z",
    hand: "M3 5l8-3 5 14-8 3zM13 4h8v14h-4z",
};
/** Where the pips of a die lie, on a square of 3 by 3, by what it shows. */
export const PIPS: readonly (readonly number[])[] = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
