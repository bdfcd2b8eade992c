import { metricsLength, TERMINAL, type Game } from "../game/index.js";
import { isA, messageOf } from "../game/lines.js";
import { callsOf } from "./calls.js";
import { differenceOf } from "./difference.js";
import { Broken, promise } from "./finding.js";
import { checkUnmoved } from "./position.js";
import { ReplayingDice } from "./replaying-dice.js";
import type { Scene } from "./scene.js";

/** What a game says at its end. */
interface End {
  readonly text: string;
  readonly returns: Float64Array;
  readonly measured: Float64Array;
  readonly capped: boolean;
  readonly starter: number;
  readonly turn: number;
}

function endOf<S, O>(game: Game<S, O>, state: S): End {
  const returns = new Float64Array(game.numPlayers).fill(NaN);
  // Room for fractions and for what is never written, which whole numbers would hide.
  const measured = new Float64Array(metricsLength(game.metrics, game.numPlayers)).fill(NaN);
  game.returns(state, returns);
  game.measure(state, measured as unknown as Int32Array);
  return {
    ...{ text: game.stateToString(state), returns, measured, capped: game.capped(state) },
    ...{ starter: game.starter(state), turn: game.turn(state) },
  };
}

/** Where a game was written down, after so many moves. */
export interface Note {
  readonly after: number;
  readonly text: string;
}

/** What must hold at the end of a game. `twin` is another instance of it, `used` a state of that from another game. */
export function checkEnd<S, O>(scene: Scene<S, O>, twin: Game<S, O>, used: S, note: Note): void {
  const { game, state } = scene;
  const calls = callsOf(game);
  checkUnmoved(scene, calls.returns, () => game.returns(state, new Float64Array(game.numPlayers)));
  checkUnmoved(scene, calls.measure, () =>
    game.measure(state, new Int32Array(metricsLength(game.metrics, game.numPlayers))),
  );
  const end = endOf(game, state);
  promise(
    game.endsByItself !== true || !end.capped,
    "length",
    () => `cut off after ${end.turn} turns, though endsByItself says that its rules end every game by then`,
  );
  checkReturns(end.returns);
  checkMetrics(game, end.measured);
  if (game.eliminations !== undefined) checkEliminations(scene);
  checkReplay(scene, twin, used, end);
  if (game.stateFromString !== undefined) checkPlayedOn(scene, note, end);
}

function checkReturns(returns: Float64Array): void {
  const right = "shares of one win add up to 1 (1 to a sole winner, 1/k to each of k)";
  const sum = returns.reduce((total, share) => total + share, 0);
  promise(
    returns.length === 1 || !returns.every((share) => share === 1),
    "returns",
    () => `returns gives 1 to each of ${returns.length} seats: ${right}`,
  );
  promise(
    Math.abs(sum - 1) < 1e-12 && returns.every((share) => share >= 0),
    "returns",
    () => `returns gives ${returns.join(", ")}, in all ${sum}: ${right}`,
  );
}

function checkMetrics<S, O>({ metrics, numPlayers }: Game<S, O>, measured: Float64Array): void {
  const check = "metrics";
  let next = 0;
  let endings = 0;
  for (const { name, scope, min, max, ending } of metrics)
    for (let place = 0; place < (scope === "player" ? numPlayers : 1); place++) {
      const value = measured[next++];
      if (ending !== undefined) endings += value;
      promise(!Number.isNaN(value), check, () => `measure writes no number for ${name}`);
      promise(Number.isInteger(value), check, () => `${name} is ${value}, not a whole number`);
      promise(
        value >= min && value <= max,
        check,
        () => `${name} is ${value}: its bounds are ${min} to ${max}`,
      );
    }
  if (metrics.some(({ ending }) => ending !== undefined))
    promise(endings === 1, check, () => `the game ended in ${endings} ways at once: exactly one ending is 1`);
}

/** Places are those of a ranking with equals, and whoever was in to the end comes before all others. */
function checkEliminations<S, O>({ game, watch, state }: Scene<S, O>): void {
  const turns = new Int32Array(game.numPlayers);
  const places = new Int32Array(game.numPlayers);
  promise(game.isOut !== undefined, "eliminations", () => "who dropped out is out: isOut says so");
  watch.during("eliminations", () => {
    game.eliminations!.turns(state, turns);
    game.eliminations!.places(state, places);
  });
  const kept = (isKept: boolean): void =>
    promise(
      isKept,
      "eliminations",
      () => `out in turns ${turns.join()}, places ${places.join()}: they contradict each other`,
    );
  places.forEach((place, seat) => {
    const better = places.filter((other) => other < place).length;
    kept(place === better + 1);
    kept(turns[seat] >= 0 && turns[seat] <= game.turn(state));
    kept(turns[seat] > 0 === game.isOut!(state, seat));
    const ahead = (other: number) => turns[other] === 0 || (turns[seat] > 0 && turns[other] > turns[seat]);
    kept(!places.some((than, other) => ahead(other) && than > place && turns[seat] > 0));
  });
}

/** The log of actions and dice leads to the same end in another instance, and in a state that was used before. */
function checkReplay<S, O>({ setUp, moves }: Scene<S, O>, twin: Game<S, O>, used: S, end: End): void {
  const replayed = (state: S): string | null => {
    const dice = new ReplayingDice(setUp);
    twin.initialize(state, dice);
    if (!dice.matches) return "other dice are thrown in the set-up";
    return playedOn(twin, state, moves, end);
  };
  const found = replayed(used);
  if (found === null) return;
  const fresh = replayed(twin.newState());
  promise(
    fresh !== null,
    "same again",
    () =>
      `played in a state that was used before, it ends otherwise (${found}): ${callsOf(twin).initialize} leaves something of the last game`,
  );
  promise(
    false,
    "same again",
    () =>
      `the same actions and dice give another game (${fresh}): something outside the state decides; all belongs into g (the state)`,
  );
}

/** From a position that was written down and read again, the rest leads to the same end. */
function checkPlayedOn<S, O>({ game, moves }: Scene<S, O>, { after, text }: Note, end: End): void {
  const read = game.newState();
  game.stateFromString!(text, read);
  const found = playedOn(game, read, moves.slice(after), end);
  promise(
    found === null,
    "position text",
    () => `played on from "${text}", it ends otherwise (${found}): the text leaves something out`,
  );
}

/** Where the end differs after these moves; null where it is the same. */
function playedOn<S, O>(game: Game<S, O>, state: S, moves: Scene<S, O>["moves"], end: End): string | null {
  for (const { action, faces } of moves) {
    const words = `"${game.actionToString(action)}"`;
    if (game.currentPlayer(state) === TERMINAL) return `it is over before ${words}`;
    const dice = new ReplayingDice(faces);
    try {
      game.applyAction(state, action, dice);
    } catch (error) {
      if (isA(error, Broken)) throw error;
      return `${words} throws ${messageOf(error)}`;
    }
    if (!dice.matches) return `other dice are thrown for ${words}`;
  }
  return differenceOf(endOf(game, state), end);
}
