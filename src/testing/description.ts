import type { AnyGame, Game, GameDefinition, OptionValues } from "../game/index.js";
import { boundsFault } from "../game/metrics.js";
import { playersFault } from "../game/players.js";
import { isKeptName } from "../measure/kept-names.js";
import { promise } from "./finding.js";

/** Exact figures are of what is counted, within its bounds; or there is a reason for having none. */
export function checkExact<S, O>(
  definition: GameDefinition<S, O>,
  options: OptionValues,
  game: Game<S, O>,
): void {
  const check = "exact figures";
  const strategies = Array.from({ length: game.numPlayers }, () => "any");
  const { values, lengths = [], reason } = definition.exact?.(options, strategies) ?? { values: [] };
  promise(
    reason === undefined || values.length === 0,
    check,
    () => "there are some, and a reason for having none",
  );
  const shares = { name: "returns", scope: "player", min: 0, max: 1 };
  const turns = { name: "turns", scope: "game", min: 0, max: game.maxTurns };
  const ends = ["shared", "capped", "decided"].map((name) => ({ name, scope: "game", min: 0, max: 1 }));
  for (const { measure, place, value } of values) {
    const counted = [...game.metrics, shares, turns, ...ends].find(({ name }) => name === measure);
    promise(
      counted !== undefined && (counted.scope === "game") === (place === undefined),
      check,
      () => `there is an exact ${measure} of ${place ?? "the game"}, which nobody counts`,
    );
    promise(
      value >= counted!.min - 1e-9 && value <= counted!.max + 1e-9,
      check,
      () => `an exact ${measure} of ${value} lies outside its bounds ${counted!.min} to ${counted!.max}`,
    );
  }
  const sum = lengths.reduce((total, chance) => total + chance, 0);
  promise(
    lengths.length === 0 || Math.abs(sum - 1) < 1e-9,
    check,
    () => `the chances of all lengths add up to ${sum}, not to 1`,
  );
}

export function checkPlayers<S, O>({ minPlayers, maxPlayers }: GameDefinition<S, O>): void {
  const fault = playersFault(minPlayers, maxPlayers);
  promise(fault === null, "description", () => fault!);
}

/** The numbers and names of a game: what holds before anything is played. Each is a promise of its own. */
export function descriptionChecks<S, O>(game: Game<S, O>, players: number): (() => void)[] {
  return [
    () => checkNumbers(game, players),
    () => checkWords(game),
    () => checkSeats(game, players),
    () => checkMetrics(game),
  ];
}

const check = "description";

function checkNumbers<S, O>(game: Game<S, O>, players: number): void {
  promise(game.numPlayers === players, check, () => `numPlayers is ${game.numPlayers}, not ${players}`);
  for (const name of ["numDistinctActions", "maxGameLength", "maxTurns"] as const)
    promise(
      Number.isSafeInteger(game[name]) && game[name] > 0,
      check,
      () => `${name} is ${game[name]}, not a whole number from 1`,
    );
  promise(
    (game.minTurns ?? 1) <= game.maxTurns,
    check,
    () => `minTurns is ${game.minTurns}, more than maxTurns, ${game.maxTurns}`,
  );
}

function checkWords<S, O>(game: Game<S, O>): void {
  const numbers = new Map<string, number>();
  for (let action = 0; action < game.numDistinctActions; action++) {
    const text = game.actionToString(action);
    const isGood = typeof text === "string" && text.trim() === text && text !== "";
    promise(isGood, check, () => `action ${action} has the words "${text}": no text, or spaces around it`);
    const other = numbers.get(text);
    promise(
      other === undefined,
      check,
      () => `actions ${other} and ${action} have the same words "${text}": each needs its own`,
    );
    numbers.set(text, action);
    const read = game.actionFromString?.(text) ?? action;
    promise(read === action, check, () => `the words "${text}" of action ${action} are read as ${read}`);
  }
}

function checkSeats<S, O>(game: Game<S, O>, players: number): void {
  const seats = Array.from({ length: players }, (_, player) => game.playerToString(player));
  promise(
    new Set(seats).size === players,
    check,
    () => `the seats are called ${seats.join(", ")}: each needs a name of its own`,
  );
  const { sides } = game;
  promise(
    sides === undefined || (sides.length === players && new Set(sides).size === players),
    check,
    () => `the sides are called ${sides!.join(", ")}: each of ${players} seats needs a name of its own`,
  );
}

function checkMetrics<S, O>(game: Game<S, O>): void {
  const names = game.metrics.map((metric) => metric.name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  promise(twice === undefined, check, () => `two metrics have one name, ${twice}`);
  const taken = names.find((name) => isKeptName(name, game as AnyGame));
  promise(taken === undefined, check, () => `a metric has a name that Evenkeel uses itself: ${taken}`);
  for (const metric of game.metrics) {
    const wrong = boundsFault(metric);
    promise(wrong === null, check, () => `the metric ${wrong}`);
    const per = game.metrics.find((other) => other.name === metric.per);
    promise(
      metric.per === undefined ||
        (per !== undefined && (per.scope === "game" || metric.scope === "player") && per.per === undefined),
      check,
      () =>
        `the metric ${metric.name} is taken per ${metric.per}, which is no metric that it can be taken per`,
    );
  }
}
