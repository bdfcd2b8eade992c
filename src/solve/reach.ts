import { EnumeratingDice, EnumerationError } from "../dice/index.js";
import { readPosition, TERMINAL, type Game } from "../game/index.js";
import { SolveError, whole } from "./errors.js";
import { GraphColumns, MIXED, OVER, type PositionGraph } from "./graph.js";
import { Answers } from "./answers.js";
import type { FixedPlayer } from "./players.js";

/** One position in which games begin. */
export interface Beginning {
  readonly position: number;
  readonly starter: number;
  /** The number of the turn that it begins with. */
  readonly turn: number;
  readonly probability: number;
}

/** All positions that can be reached, by number, and where games begin. */
export interface Reached {
  readonly graph: PositionGraph;
  readonly beginnings: readonly Beginning[];
  /** By position: its future; empty where the game is over. */
  readonly futures: readonly string[];
  /** How many are not over. */
  readonly open: number;
}

export interface ReachSettings<S> {
  /** No more positions than these are looked at. */
  readonly maxPositions: number;
  /** No more outcomes of actions than these, in all positions together. */
  readonly maxOutcomes: number;
  /** By seat: how it plays, where that is given. Only what it may choose is followed. */
  readonly fixed: readonly (FixedPlayer<S> | undefined)[];
  /** The position that games begin with, as text; the set-up, if left out. */
  readonly from: string | undefined;
  /** Called now and then with the number of positions found. May throw to stop. */
  readonly poll: (found: number) => void;
}

/** Where people find what else could be set. */
const SETTINGS = "evenkeel list options <game> names them";
/** A set-up, or one action, may fall in so many ways. */
const MAX_WAYS = 10_000_000;
const MAX_WAYS_OF_ACTION = 500_000;
/** An action may take so many turns at once. */
const MAX_TURNS_AT_ONCE = 255;
/** How many outcomes are looked at between two calls of `poll`. */
const BETWEEN_POLLS = 20_000;

/**
 * Every position that a game for two can reach, by any legal action and any fall of the dice, told apart by `future`.
 * Of those with one future the first one found is played on, and positions are found in the order of how many actions
 * lead there: so the limit on the length of a game stays far away. Where one is met all the same, it is refused: no
 * position then rests on the limit. Throws a `SolveError`.
 */
export function reach<S, O>(game: Game<S, O>, settings: ReachSettings<S>): Reached {
  checkGame(game);
  const search = new Search(game, settings);
  const beginnings = search.begin();
  search.goOn();
  const { columns, futures, open } = search;
  return { graph: columns.graph(), beginnings, futures, open };
}

function checkGame<S, O>(game: Game<S, O>): void {
  if (game.numPlayers !== 2)
    throw new SolveError("players", `only games for two can be solved, and here ${game.numPlayers} play`);
  if (game.future === undefined)
    throw new SolveError(
      "future",
      "the game does not say what decides its rest (future), so its positions cannot be told apart",
    );
}

class Search<S, O> {
  readonly columns = new GraphColumns();
  readonly futures: string[] = [];
  open = 0;
  readonly #game: Game<S, O>;
  readonly #settings: ReachSettings<S>;
  readonly #numbers = new Map<string, number>();
  readonly #ends = new Map<number, number>();
  /** By position: a state of it, until it has been played on. */
  readonly #states: (S | undefined)[] = [];
  readonly #spare: S[] = [];
  readonly #dice = new EnumeratingDice();
  readonly #observation: O;
  readonly #legal: Int32Array;
  readonly #returns: Float64Array;
  /** By position: the branch of the choice being followed that leads there, if it is one of its own. */
  readonly #branchTo: number[] = [];
  readonly #answers: Answers<S, O>;
  /** Positions that were met in another turn: fixed players are followed from there, too. */
  readonly #others: { readonly state: S; readonly position: number }[] = [];
  #outcomes = 0;

  constructor(game: Game<S, O>, settings: ReachSettings<S>) {
    this.#game = game;
    this.#settings = settings;
    this.#observation = game.newObservation();
    this.#legal = new Int32Array(game.numDistinctActions);
    this.#answers = new Answers(game, settings.fixed);
    this.#returns = new Float64Array(game.numPlayers);
  }

  begin(): Beginning[] {
    const game = this.#game;
    const { from } = this.#settings;
    if (from !== undefined) {
      const state = this.#room();
      readPosition(game, from, state);
      const [starter, turn] = [game.starter(state), game.turn(state)];
      return [{ position: this.#numberOf(state), starter, turn, probability: 1 }];
    }
    const found = new Map<string, Beginning>();
    this.#enumerate(
      () => "the set-up",
      MAX_WAYS,
      (probability) => {
        const state = this.#room();
        game.initialize(state, this.#dice);
        const starter = game.starter(state);
        const turn = game.turn(state);
        const position = this.#numberOf(state);
        const key = `${position} ${starter} ${turn}`;
        const before = found.get(key)?.probability ?? 0;
        found.set(key, { position, starter, turn, probability: before + probability() });
      },
    );
    // Millions of small numbers add up to nearly 1.
    const all = [...found.values()].reduce((sum, { probability }) => sum + probability, 0);
    return [...found.values()].map((one) => ({ ...one, probability: one.probability / all }));
  }

  goOn(): void {
    const { columns } = this;
    for (let position = 0; position < columns.player.length; position++) {
      columns.firstChoice.push(columns.action.length);
      const state = this.#states[position];
      if (state === undefined) continue;
      this.#follow(state, position);
      this.#states[position] = undefined;
      this.#spare.push(state);
    }
    for (const { state, position } of this.#others) this.#followAgain(state, position);
    this.#settings.poll(this.open);
  }

  /** Plays on from a position met in another turn, only to ask fixed players once more in what follows. */
  #followAgain(state: S, position: number): void {
    const game = this.#game;
    const legal = this.#legal.slice(0, game.legalActions(state, this.#legal));
    const answer = this.#answers.of(position);
    for (const [index, action] of legal.entries()) {
      if (answer?.[index] === 0) continue;
      this.#enumerate(
        () => game.actionToString(action),
        MAX_WAYS_OF_ACTION,
        () => {
          const next = this.#room();
          game.copyState(state, next);
          game.applyAction(next, action, this.#dice);
          if (game.currentPlayer(next) === TERMINAL) this.#spare.push(next);
          else if (this.#numbers.has(game.future!(next))) this.#numberOf(next);
          else
            throw new SolveError(
              "future",
              `the game says that its rest does not depend on the turn, but it does: ${game.stateToString(state)}`,
            );
        },
      );
    }
    this.#spare.push(state);
  }

  /** Writes down a position's choices and what each leads to. */
  #follow(state: S, position: number): void {
    const game = this.#game;
    if ((game.observe(state, game.currentPlayer(state), this.#observation) as unknown) !== state)
      throw new SolveError(
        "hidden",
        "only games with perfect information can be solved, and here players do not see everything",
      );
    const legal = this.#legal.slice(0, game.legalActions(state, this.#legal));
    const answer = this.#answers.of(position);
    if (answer === null) {
      for (const action of legal) {
        this.#choose(action);
        this.#branches(state, action, 1);
      }
      return;
    }
    const sure = answer.indexOf(1);
    this.#choose(sure < 0 ? MIXED : legal[sure]);
    for (const [index, action] of legal.entries())
      if (answer[index] > 0) this.#branches(state, action, answer[index]);
  }

  #choose(action: number): void {
    this.columns.action.push(action);
    this.columns.firstBranch.push(this.columns.to.length);
  }

  #branches(state: S, action: number, share: number): void {
    const game = this.#game;
    const { to, turns, probability } = this.columns;
    const first = this.columns.firstBranch.array[this.columns.firstBranch.length - 1];
    const turn = game.turn(state);
    const what = (): string => `${game.actionToString(action)} in ${game.stateToString(state)}`;
    this.#enumerate(what, MAX_WAYS_OF_ACTION, (chance) => {
      const next = this.#room();
      game.copyState(state, next);
      game.applyAction(next, action, this.#dice);
      const passed = game.turn(next) - turn;
      if (passed < 0 || passed > MAX_TURNS_AT_ONCE)
        throw new SolveError("limit", `one action took ${passed} turns: ${game.stateToString(state)}`);
      const follows = this.#numberOf(next);
      const known = this.#branchTo[follows];
      if (known >= first && turns.array[known] === passed) {
        probability.array[known] += share * chance();
        return;
      }
      this.#branchTo[follows] = to.length;
      to.push(follows);
      probability.push(share * chance());
      turns.push(passed);
    });
  }

  #enumerate(what: () => string, maxWays: number, once: (probability: () => number) => void): void {
    const dice = this.#dice;
    const probability = (): number => dice.probability;
    dice.reset();
    let ways = 0;
    try {
      do {
        if (++ways > maxWays)
          throw new SolveError(
            "chance",
            `${what()} can fall in more than ${whole(maxWays)} ways: too many to solve the game`,
          );
        if (++this.#outcomes > this.#settings.maxOutcomes)
          throw new SolveError(
            "large",
            `its actions can fall in more than ${whole(this.#settings.maxOutcomes)} ways in all, which is the limit`,
          );
        if (this.#outcomes % BETWEEN_POLLS === 0) this.#settings.poll(this.open);
        once(probability);
      } while (dice.next());
    } catch (error) {
      if (!(error instanceof EnumerationError)) throw error;
      throw new SolveError(
        "chance",
        `${what()} may throw dice without an end: it cannot be enumerated; some settings end that, such as a coin for ties (${SETTINGS})`,
      );
    }
  }

  #room(): S {
    return this.#spare.pop() ?? this.#game.newState();
  }

  /** The number of a state's position, new or known. The state is kept or given back. */
  #numberOf(state: S): number {
    const game = this.#game;
    if (game.currentPlayer(state) === TERMINAL) {
      this.#spare.push(state);
      return this.#endOf(state);
    }
    const future = game.future!(state);
    const known = this.#numbers.get(future);
    if (known !== undefined) {
      if (this.#answers.meetsInAnotherTurn(state, known)) this.#others.push({ state, position: known });
      else this.#spare.push(state);
      return known;
    }
    if (this.open === this.#settings.maxPositions)
      throw new SolveError(
        "large",
        `the game has more than ${whole(this.open)} positions, which is the limit: a smaller setting of it would help (${SETTINGS})`,
      );
    this.open++;
    const number = this.#add(game.currentPlayer(state), 0, future);
    this.#numbers.set(future, number);
    this.#states[number] = state;
    this.#answers.ask(state, number);
    return number;
  }

  #endOf(state: S): number {
    const game = this.#game;
    if (game.capped(state))
      throw new SolveError(
        "limit",
        `the limit on the length of a game ends it before all positions are found (turn ${game.turn(state)}): a higher limit would help`,
      );
    game.returns(state, this.#returns);
    const [worth] = this.#returns;
    const number = this.#ends.get(worth) ?? this.#add(OVER, worth, "");
    this.#ends.set(worth, number);
    return number;
  }

  #add(player: number, worth: number, future: string): number {
    this.columns.player.push(player);
    this.columns.worth.push(worth);
    this.futures.push(future);
    this.#branchTo.push(-1);
    this.#states.push(undefined);
    return this.futures.length - 1;
  }
}
