import { greatest, TERMINAL, type Bot, type Dice, type Game, type Outcomes } from "../game/index.js";
import { isOpen, type PositionValue } from "../value/index.js";

export interface ExpectimaxSetup<S, O> {
  readonly game: Game<S, O>;
  readonly outcomes: Outcomes<S>;
  /** What positions are worth where looking ahead ends. */
  readonly value: PositionValue<S>;
  /** How many actions it looks ahead, forced ones included: 1 or more. */
  readonly depth: number;
  /** Of how many actions, in one position, it looks at what follows their outcomes: the best by `value`; all if left out. */
  readonly most?: number;
}

/** Shares nearer to each other than this are equal: sums taken in another order differ by less. */
const EQUAL = 1e-9;

/** One action deep: room for what it finds there. */
interface Level<S> {
  readonly legal: Int32Array;
  /** By place in the list: what the value alone promises. */
  readonly promised: Float64Array;
  /** By seat: what one of the outcomes is worth, and all of them on average. */
  readonly share: Float64Array;
  readonly expected: Float64Array;
  readonly visit: (next: Readonly<S>, probability: number) => void;
}

/**
 * What positions are worth looked at some actions ahead, over all outcomes of the dice, where each seat plays what is best
 * for itself, and of equal actions all as often. Where something is hidden it looks no further than the viewer's own actions
 * in his own turn: what others would do rests on what they know.
 */
export class Expectimax<S, O> implements PositionValue<S> {
  readonly #game: Game<S, O>;
  readonly #outcomes: Outcomes<S>;
  readonly #value: PositionValue<S>;
  /** By the number of actions that are left to look ahead. */
  readonly #levels: readonly Level<S>[];
  readonly #most: number;
  readonly #room: O;
  #viewer = 0;

  constructor({ game, outcomes, value, depth, most = Infinity }: ExpectimaxSetup<S, O>) {
    this.#game = game;
    this.#most = most;
    this.#room = game.newObservation();
    this.#outcomes = outcomes;
    this.#value = value;
    this.#levels = Array.from({ length: depth + 1 }, (_, left) => this.#level(left));
  }

  begin(): void {
    this.#value.begin();
  }

  write(state: Readonly<S>, viewer: number, out: Float64Array): void {
    this.#viewer = viewer;
    this.#look(state, this.#levels.length - 1, out);
  }

  /** What the player to move may expect after this action. */
  after(state: Readonly<S>, action: number): number {
    this.#viewer = this.#game.currentPlayer(state);
    return this.#expect(state, action, this.#levels.length - 1)[this.#viewer];
  }

  #look(state: Readonly<S>, left: number, out: Float64Array): void {
    const player = this.#game.currentPlayer(state);
    if (player === TERMINAL) {
      this.#game.returns(state, out);
      return;
    }
    if (left === 0 || !this.#isForesighted(state, player)) {
      this.#value.write(state, this.#viewer, out);
      return;
    }
    const { legal } = this.#levels[left];
    const count = this.#list(state, player, left);
    let equals = 0;
    for (let index = 0; index < count; index++) {
      const expected = this.#expect(state, legal[index], left);
      const ahead = equals === 0 ? 1 : expected[player] - out[player] / equals;
      if (ahead < -EQUAL) continue;
      if (ahead > EQUAL) {
        equals = 0;
        out.fill(0);
      }
      for (let seat = 0; seat < out.length; seat++) out[seat] += expected[seat];
      equals++;
    }
    for (let seat = 0; seat < out.length; seat++) out[seat] /= equals;
  }

  #isForesighted(state: Readonly<S>, player: number): boolean {
    const isOwn = player === this.#viewer && this.#game.turnPlayer(state) === player;
    return isOwn || isOpen(this.#game, state, this.#room);
  }

  /** Lists the actions to look at, and returns how many there are. */
  #list(state: Readonly<S>, player: number, left: number): number {
    const { legal, promised } = this.#levels[left];
    const count = this.#game.legalActions(state, legal);
    if (left === 1 || count <= this.#most) return count;
    for (let index = 0; index < count; index++)
      promised[index] = this.#expect(state, legal[index], 1)[player];
    for (let place = 0; place < this.#most; place++) {
      let best = place;
      for (let index = place + 1; index < count; index++) if (promised[index] > promised[best]) best = index;
      const action = legal[best];
      const worth = promised[best];
      legal[best] = legal[place];
      promised[best] = promised[place];
      legal[place] = action;
      promised[place] = worth;
    }
    return this.#most;
  }

  /** Each seat's share after the action, by seat. */
  #expect(state: Readonly<S>, action: number, left: number): Float64Array {
    const { expected, visit } = this.#levels[left];
    expected.fill(0);
    this.#outcomes(state, action, visit);
    return expected;
  }

  #level(left: number): Level<S> {
    const share = new Float64Array(this.#game.numPlayers);
    const expected = new Float64Array(this.#game.numPlayers);
    return {
      legal: new Int32Array(this.#game.numDistinctActions),
      promised: new Float64Array(this.#game.numDistinctActions),
      share,
      expected,
      visit: (next, probability) => {
        this.#look(next, left - 1, share);
        for (let seat = 0; seat < share.length; seat++) expected[seat] += probability * share[seat];
      },
    };
  }
}

/** A bot that plays the action after which it may expect most, in games without secrets. */
export function expectimaxBot<S>(setup: ExpectimaxSetup<S, S>): Bot<S> {
  const ahead = new Expectimax(setup);
  const values = new Float64Array(setup.game.numDistinctActions);
  let own: Dice;
  return {
    restart(_, random) {
      own = random;
    },
    chooseAction(state, legal, count) {
      ahead.begin();
      for (let index = 0; index < count; index++) values[index] = ahead.after(state, legal[index]);
      return legal[greatest(values, count, own)];
    },
  };
}
