/** Whether luck comes to nothing over very many games, as it must where dice, rules and enumerated chances agree. */
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL, type AnyGame, type AnyState, type OptionValues } from "../../src/game/index.js";
import { diceRealms } from "../../src/games/dice-realms/index.js";
import { At as Realms, Side } from "../../src/games/dice-realms/state.js";
import { diceSurvivor } from "../../src/games/dice-survivor/index.js";
import { At as Survivor, type SurvivorState } from "../../src/games/dice-survivor/state.js";
import { rollOff } from "../../src/games/roll-off/index.js";
import { At as RollOff } from "../../src/games/roll-off/state.js";
import { shields } from "../../src/games/shields/index.js";
import { At as Shields } from "../../src/games/shields/state.js";
import { Luck, type PositionValue } from "../../src/value/index.js";
import type { Figure } from "../support/rows.js";

/** What a player still has; it need be no wise count, for any value function gives luck a mean of zero. */
type Count = (state: AnyState, seat: number) => number;

interface Plain {
  readonly game: AnyGame;
  readonly count: Count;
}

function healthOf({ data }: { data: Int32Array }, seat: number): number {
  const first = Shields.health + 3 * seat;
  return data[first] + data[first + 1] + data[first + 2];
}

function realmOf({ data }: { data: Int32Array }, seat: number): number {
  const first = Realms.sides + seat * Side.length;
  let sum = 4 * data[first + Side.keep];
  for (let place = 0; place < Side.length; place++) sum += data[first + place];
  return sum;
}

const plain = (
  definition: { create: (options: OptionValues, players: number) => unknown },
  players: number,
  count: Count,
  options: OptionValues = {},
): Plain => ({ game: definition.create(options, players) as AnyGame, count });

/** The games that have dice; Shield Bashers has none. */
export const PLAIN: Readonly<Record<string, () => Plain>> = {
  shields: () => plain(shields, 2, healthOf),
  "dice-realms": () => plain(diceRealms, 2, realmOf),
  "dice-survivor, 3 players": () =>
    plain(diceSurvivor, 3, ({ data, points }: SurvivorState, seat: number) => {
      // To begin is worth something here, so that who begins must not be taken for luck.
      const begins = data[Survivor.turn] > 0 && data[Survivor.starter] === seat;
      return points[seat] + (begins ? 2 : 0);
    }),
  "roll-off, 2d6 each": () =>
    plain(rollOff, 2, ({ data }: { data: Int32Array }, seat: number) => data[RollOff.left + seat], {
      pools: ["2d6", "2d6"],
    }),
};

/** Each seat's part of what all have. */
function partsOf({ game, count }: Plain): PositionValue<AnyState> {
  return {
    begin: () => undefined,
    write(state, _viewer, out) {
      if (game.currentPlayer(state) === TERMINAL) {
        game.returns(state, out);
        return;
      }
      let all = 0;
      for (let seat = 0; seat < out.length; seat++) all += out[seat] = 1 + count(state, seat);
      for (let seat = 0; seat < out.length; seat++) out[seat] /= all;
    },
  };
}

/** How far the mean luck of players who do anything is from 0, in standard errors: of the place in the order of play where that is farthest. */
export function meanLuck(name: string, games: number): Figure {
  const known = PLAIN[name]();
  const { game } = known;
  const luck = new Luck(game, partsOf(known), "starter");
  const streams = new Streams("luck");
  const [table, choices] = [new RandomDice(), new RandomDice()];
  const seats = Array.from({ length: game.numPlayers }, (_, seat) => seat);
  const dice = seats.map(() => new RandomDice());
  const [sums, squares] = [new Float64Array(seats.length), new Float64Array(seats.length)];
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);

  for (let number = 0; number < games; number++) {
    streams.start(table, number, Purpose.table);
    streams.start(choices, number, Purpose.botOf(0));
    for (const seat of seats) streams.start(dice[seat], number, Purpose.diceOf(seat));
    game.initialize(state, table);
    luck.begin(state);
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const action = legal[choices.roll(game.legalActions(state, legal)) - 1];
      luck.before(state, action, player);
      game.applyAction(state, action, dice[player]);
      luck.after(state);
    }
    const starter = game.starter(state);
    for (const seat of seats) {
      const place = (seat - starter + seats.length) % seats.length;
      const own = luck.bySeat[seat] + luck.byPlace[place];
      sums[place] += own;
      squares[place] += own * own;
    }
  }
  const errors = seats.map((seat) => {
    const spread = Math.sqrt(squares[seat] / games - (sums[seat] / games) ** 2);
    return spread === 0 ? 0 : (Math.abs(sums[seat] / games) / spread) * Math.sqrt(games);
  });
  const value = Math.max(...errors);
  return { value, low: value, high: value, games };
}
