// boardgame.io's own server as its documentation starts one: kept in memory, loopback only.
const { PlayerView } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

// A move of the least kind: a corner is marked. It never ends, so that it can be played for as long as it is measured.
const corners = {
  name: "corners",
  setup: () => ({ cells: Array(9).fill(null), moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 6,
  moves: {
    // A client shows a move when the server has told it, as ours do.
    mark: {
      client: false,
      move: ({ G, playerID }, cell) => {
        if (!Number.isInteger(cell) || cell < 0 || cell > 8) return "INVALID_MOVE";
        G.cells[cell] = playerID;
        G.moves++;
      },
    },
  },
};

// The same beside cards of which each player sees his own, as in our games: the view is about as large as ours.
const hands = {
  ...corners,
  name: "hands",
  setup: ({ ctx }) => {
    const deck = Array.from({ length: 84 }, (_, id) => ({ id, kind: id % 7, number: 1 + (id % 12) }));
    const hand = () => ({ hand: deck.splice(0, 8) });
    const players = Object.fromEntries(Array.from({ length: ctx.numPlayers }, (_, seat) => [seat, hand()]));
    return { ...corners.setup(), players, shown: deck.splice(0, 18), secret: { deck } };
  },
  playerView: PlayerView.STRIP_SECRETS,
};

const server = Server({ games: [corners, hands], origins: [/.*/] });
server.run({ port: { port: Number(process.argv[2]), host: "127.0.0.1" } }, () => console.log("listening"));
