import { isDeepStrictEqual } from "node:util";
import {
  outcomesOf,
  Purpose,
  RandomDice,
  RecordingDice,
  ScriptedDice,
  Streams,
} from "../../src/dice/index.js";
import {
  metricsLength,
  TERMINAL,
  type Dice,
  type Game,
  type GameDefinition,
  type OptionValues,
} from "../../src/game/index.js";
import { columnsOf } from "../../src/measure/columns.js";
import { lineupOf } from "../../src/measure/lineup.js";
import { Futures } from "./futures.js";
import { checkImages, checkSymmetries } from "./symmetries.js";

export interface ConformanceSettings<S> {
  readonly options?: OptionValues;
  readonly players?: number;
  /** Random games to play. */
  readonly games?: number;
  readonly seed?: string;
  /** One action in so many is examined closely (copies, outcomes, observations, texts). */
  readonly closely?: number;
  /**
   * For games with hidden information: changes what `player` may not know into something else that the rules allow,
   * and nothing that it knows. Its observation must then stay the same.
   */
  readonly scramble?: (state: S, player: number, dice: Dice) => void;
}

/** Plays random games and throws an Error at the first promise of the contract that the game breaks. */
export function conforms<S, O>(
  definition: GameDefinition<S, O>,
  settings: ConformanceSettings<S> = {},
): void {
  const { options = {}, players = definition.minPlayers, games = 100, seed = "conformance" } = settings;
  const game = definition.create(options, players);
  const twin = definition.create(options, players);
  checkDescription(game, players);
  checkExact(definition, options, game);
  const streams = new Streams(`${seed} ${definition.name}`);
  checkSymmetries(game, streams);
  const futures = new Futures(game);
  for (let block = 0; block < games; block++) playOne(game, twin, futures, streams, block, settings);
}

function promise(kept: boolean, broken: () => string): void {
  if (!kept) throw new Error(broken());
}

/** Exact figures are of what is counted, within its bounds; or there is a reason for having none. */
function checkExact<S, O>(definition: GameDefinition<S, O>, options: OptionValues, game: Game<S, O>): void {
  const strategies = Array.from({ length: game.numPlayers }, () => "any");
  const { values, lengths = [], reason } = definition.exact?.(options, strategies) ?? { values: [] };
  promise(reason === undefined || values.length === 0, () => "exact figures, and a reason for having none");
  const shares = { name: "returns", scope: "player", min: 0, max: 1 };
  const turns = { name: "turns", scope: "game", min: 0, max: game.maxTurns };
  for (const { measure, place, value } of values) {
    const counted = [...game.metrics, shares, turns].find(({ name }) => name === measure);
    promise(
      counted !== undefined && (counted.scope === "game") === (place === undefined),
      () => `an exact ${measure} of ${place ?? "the game"}, which nobody counts`,
    );
    promise(
      value >= counted!.min - 1e-9 && value <= counted!.max + 1e-9,
      () => `an exact ${measure} of ${value}`,
    );
  }
  const sum = lengths.reduce((total, chance) => total + chance, 0);
  promise(lengths.length === 0 || Math.abs(sum - 1) < 1e-9, () => `exact lengths add up to ${sum}`);
}

function checkDescription<S, O>(game: Game<S, O>, players: number): void {
  promise(game.numPlayers === players, () => `numPlayers is ${game.numPlayers}, not ${players}`);
  const words = new Set<string>();
  for (let action = 0; action < game.numDistinctActions; action++) {
    const text = game.actionToString(action);
    promise(text.trim() === text && text !== "", () => `action ${action} has the words "${text}"`);
    promise(!words.has(text), () => `two actions have the words "${text}"`);
    words.add(text);
  }
  const seats = Array.from({ length: players }, (_, player) => game.playerToString(player));
  promise(new Set(seats).size === players, () => `seats are called ${seats.join(", ")}`);
  const { sides } = game;
  promise(
    sides === undefined || (sides.length === players && new Set(sides).size === players),
    () => `the sides are called ${sides!.join(", ")}`,
  );
  const names = game.metrics.map((metric) => metric.name);
  promise(new Set(names).size === names.length, () => "two metrics have one name");
  // What is counted in every game has its names, too: one of them would be counted twice.
  const all = { length: true, decisions: true, leads: true, eliminations: true, metrics: [] };
  const lineup = lineupOf(Array.from({ length: players }, () => "somebody"));
  const everywhere = columnsOf({ ...game, metrics: [] }, lineup, all).map(({ measure }) => measure);
  promise(
    !names.some((name) => everywhere.includes(name)),
    () => "a metric has a name that Evenkeel uses itself",
  );
  for (const metric of game.metrics) {
    promise(
      metric.min <= metric.max && Number.isSafeInteger(metric.max),
      () => `${metric.name}: wrong bounds`,
    );
    const per = game.metrics.find((other) => other.name === metric.per);
    promise(
      metric.per === undefined ||
        (per !== undefined && (per.scope === "game" || metric.scope === "player") && per.per === undefined),
      () => `${metric.name}: no metric ${metric.per} to take it per`,
    );
  }
}

/** A game as it was played: enough to play it again. */
interface Log {
  readonly setUp: number[];
  readonly moves: { readonly action: number; readonly faces: number[] }[];
  /** After how many moves `text` was written down. */
  textAt: number;
  text: string;
}

function playOne<S, O>(
  game: Game<S, O>,
  twin: Game<S, O>,
  futures: Futures<S, O>,
  streams: Streams,
  block: number,
  settings: ConformanceSettings<S>,
): void {
  const random = new RandomDice();
  const choice = new RandomDice();
  streams.start(random, block, Purpose.table);
  streams.start(choice, block, Purpose.botOf(0));
  const dice = new RecordingDice(random);
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const closely = settings.closely ?? 20;
  game.initialize(state, dice);
  const log: Log = { setUp: faces(dice), moves: [], textAt: 0, text: game.stateToString(state) };
  let turn = 0;

  for (;;) {
    const player = game.currentPlayer(state);
    const count = game.legalActions(state, legal);
    const where = (): string => `game ${block}, move ${log.moves.length}, ${game.stateToString(state)}`;
    promise(
      (player === TERMINAL) === (count === 0),
      () => `${where()}: player ${player} has ${count} actions`,
    );
    checkTurn(game, state, turn, where);
    turn = game.turn(state);
    if (player === TERMINAL) {
      checkImages(game, state, choice, where);
      break;
    }
    promise(player >= 0 && player < game.numPlayers, () => `${where()}: there is no player ${player}`);
    checkLegal(game, legal, count, where);
    const action = legal[choice.roll(count) - 1];
    const look = choice.roll(closely) === 1;
    if (look) {
      lookClosely(game, state, player, legal.slice(0, count), settings, choice, where);
      checkImages(game, state, choice, where);
      if (choice.roll(2) === 1) {
        log.textAt = log.moves.length;
        log.text = game.stateToString(state);
      }
    }
    const before = look ? game.newState() : undefined;
    if (before !== undefined) game.copyState(state, before);
    const textBefore = before === undefined ? "" : game.stateToString(state);
    game.applyAction(state, action, dice);
    log.moves.push({ action, faces: faces(dice) });
    if (before !== undefined) {
      futures.check(before, action, log.moves.at(-1)!.faces);
      checkCopy(game, before, textBefore, state, log, where);
    }
    promise(log.moves.length <= game.maxGameLength, () => `${where()}: longer than maxGameLength`);
  }

  checkEnd(game, state, block);
  replay(game, twin, state, log, block);
}

function faces(dice: RecordingDice): number[] {
  return dice.throws.splice(0).map((thrown) => thrown.face);
}

function checkTurn<S, O>(game: Game<S, O>, state: S, last: number, where: () => string): void {
  const turn = game.turn(state);
  promise(Number.isInteger(turn) && turn >= last, () => `${where()}: turn ${turn} after turn ${last}`);
  promise(turn <= game.maxTurns, () => `${where()}: turn ${turn} of at most ${game.maxTurns}`);
  for (const seat of [game.turnPlayer(state), game.starter(state)])
    promise(
      Number.isInteger(seat) && seat >= 0 && seat < game.numPlayers,
      () => `${where()}: no seat ${seat}`,
    );
  for (let player = 0; player < game.numPlayers; player++)
    promise(Number.isSafeInteger(game.lead(state, player)), () => `${where()}: lead is no whole number`);
}

function checkLegal<S, O>(game: Game<S, O>, legal: Int32Array, count: number, where: () => string): void {
  promise(count <= game.numDistinctActions, () => `${where()}: ${count} legal actions`);
  for (let index = 0; index < count; index++) {
    const ascends = index === 0 ? legal[0] >= 0 : legal[index] > legal[index - 1];
    promise(
      ascends && legal[index] < game.numDistinctActions,
      () => `${where()}: legal ${legal.slice(0, count).join()}`,
    );
  }
}

/** What must hold in every position, without playing on. */
function lookClosely<S, O>(
  game: Game<S, O>,
  state: S,
  player: number,
  legal: Int32Array,
  settings: ConformanceSettings<S>,
  dice: Dice,
  where: () => string,
): void {
  const text = game.stateToString(state);
  promise(!/[\r\n]/.test(text), () => `${where()}: more than one line`);
  const again = game.newState();
  game.stateFromString(text, again);
  promise(
    game.stateToString(again) === text,
    () => `${where()}: read and written as ${game.stateToString(again)}`,
  );
  promise(
    isDeepStrictEqual(legalOf(game, again), legal),
    () => `${where()}: read back, other actions are legal`,
  );

  for (let seat = 0; seat < game.numPlayers; seat++)
    checkObservation(game, state, seat, settings, dice, where);
  const drawn = game.newState();
  game.resample(game.observe(state, player, game.newObservation()), dice, drawn);
  promise(game.currentPlayer(drawn) === player, () => `${where()}: resampled, it is another player's move`);
  promise(
    isDeepStrictEqual(legalOf(game, drawn), legal),
    () => `${where()}: resampled, other actions are legal`,
  );
  promise(game.stateToString(state) === text, () => `${where()}: looking at it changed it`);

  const outcomes = outcomesOf(game);
  for (const action of legal) {
    let sum = 0;
    outcomes(state, action, (next, probability) => {
      sum += probability;
      game.currentPlayer(next);
    });
    promise(
      Math.abs(sum - 1) < 1e-9,
      () => `${where()}: outcomes of ${game.actionToString(action)} sum to ${sum}`,
    );
  }
  promise(game.stateToString(state) === text, () => `${where()}: enumerating outcomes changed it`);
}

function legalOf<S, O>(game: Game<S, O>, state: S): Int32Array {
  const legal = new Int32Array(game.numDistinctActions);
  return legal.slice(0, game.legalActions(state, legal));
}

function checkObservation<S, O>(
  game: Game<S, O>,
  state: S,
  seat: number,
  settings: ConformanceSettings<S>,
  dice: Dice,
  where: () => string,
): void {
  const seen = structuredClone(game.observe(state, seat, game.newObservation()));
  const drawn = game.newState();
  game.resample(seen, dice, drawn);
  const seenAgain = structuredClone(game.observe(drawn, seat, game.newObservation()));
  promise(
    isDeepStrictEqual(seenAgain, seen),
    () => `${where()}: seat ${seat} sees other things after resample`,
  );
  if (settings.scramble === undefined) return;
  const scrambled = game.newState();
  game.copyState(state, scrambled);
  settings.scramble(scrambled, seat, dice);
  const seenThen = structuredClone(game.observe(scrambled, seat, game.newObservation()));
  promise(isDeepStrictEqual(seenThen, seen), () => `${where()}: seat ${seat} sees what is hidden from it`);
  if (game.currentPlayer(state) !== seat) return;
  promise(
    isDeepStrictEqual(legalOf(game, scrambled), legalOf(game, state)),
    () => `${where()}: what seat ${seat} may do tells what is hidden from it`,
  );
}

/** The copy made before the last move has not changed, and playing that move on it leads to the same position. */
function checkCopy<S, O>(
  game: Game<S, O>,
  before: S,
  textBefore: string,
  after: S,
  log: Log,
  where: () => string,
): void {
  promise(game.stateToString(before) === textBefore, () => `${where()}: an older copy changed`);
  const { action, faces: thrown } = log.moves.at(-1)!;
  const dice = new ScriptedDice(thrown);
  game.applyAction(before, action, dice);
  promise(dice.left === 0, () => `${where()}: played on a copy, fewer dice were thrown`);
  promise(
    game.stateToString(before) === game.stateToString(after),
    () => `${where()}: a copy plays differently`,
  );
}

function checkEnd<S, O>(game: Game<S, O>, state: S, block: number): void {
  const end = endOf(game, state);
  const sum = end.returns.reduce((total, share) => total + share, 0);
  promise(Math.abs(sum - 1) < 1e-12, () => `game ${block}: returns ${end.returns.join()}`);
  promise(
    end.returns.every((share) => share >= 0),
    () => `game ${block}: returns ${end.returns.join()}`,
  );
  if (game.eliminations !== undefined) checkEliminations(game, state, block);
  let next = 0;
  let endings = 0;
  for (const { name, scope, min, max, ending } of game.metrics)
    for (let player = 0; player < (scope === "player" ? game.numPlayers : 1); player++) {
      const value = end.measured[next++];
      if (ending === true) endings += value;
      promise(value >= min && value <= max, () => `game ${block}: ${name} is ${value}, not ${min} to ${max}`);
    }
  if (game.metrics.some(({ ending }) => ending === true))
    promise(endings === 1, () => `game ${block}: it ended in ${endings} ways at once`);
}

/** Places are those of a ranking with equals, and whoever was in to the end comes before all others. */
function checkEliminations<S, O>(game: Game<S, O>, state: S, block: number): void {
  const turns = new Int32Array(game.numPlayers);
  const places = new Int32Array(game.numPlayers);
  game.eliminations!.turns(state, turns);
  game.eliminations!.places(state, places);
  const said = `game ${block}: out in turns ${turns.join()}, places ${places.join()}`;
  places.forEach((place, seat) => {
    const better = places.filter((other) => other < place).length;
    promise(place === better + 1, () => said);
    promise(turns[seat] >= 0 && turns[seat] <= game.turn(state), () => said);
    const ahead = (other: number) => turns[other] === 0 || (turns[seat] > 0 && turns[other] > turns[seat]);
    const wrong = places.some((than, other) => ahead(other) && than > place && turns[seat] > 0);
    promise(!wrong, () => said);
  });
}

interface End {
  readonly text: string;
  readonly returns: Float64Array;
  readonly measured: Int32Array;
  readonly capped: boolean;
  readonly starter: number;
  readonly turn: number;
}

function endOf<S, O>(game: Game<S, O>, state: S): End {
  const returns = new Float64Array(game.numPlayers);
  const measured = new Int32Array(metricsLength(game.metrics, game.numPlayers));
  game.returns(state, returns);
  game.measure(state, measured);
  return {
    text: game.stateToString(state),
    returns,
    measured,
    capped: game.capped(state),
    starter: game.starter(state),
    turn: game.turn(state),
  };
}

/** The log leads to the same end: from the beginning in another instance, and from a position read from its line. */
function replay<S, O>(game: Game<S, O>, twin: Game<S, O>, state: S, log: Log, block: number): void {
  const end = endOf(game, state);
  const fresh = twin.newState();
  twin.initialize(fresh, new ScriptedDice(log.setUp));
  for (const { action, faces: thrown } of log.moves)
    twin.applyAction(fresh, action, new ScriptedDice(thrown));
  promise(isDeepStrictEqual(endOf(twin, fresh), end), () => `game ${block}: replayed, it ends differently`);
  const read = game.newState();
  game.stateFromString(log.text, read);
  for (const { action, faces: thrown } of log.moves.slice(log.textAt))
    game.applyAction(read, action, new ScriptedDice(thrown));
  promise(
    isDeepStrictEqual(endOf(game, read), end),
    () =>
      `game ${block}: played on from "${log.text}", it ends differently: ${endOf(game, read).text}, not ${end.text}`,
  );
}
