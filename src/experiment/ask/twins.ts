import { Streams } from "../../dice/index.js";
import type { OptionValues } from "../../game/index.js";
import { ArmRunner } from "../../play/arm-runner.js";
import { createBot } from "../../play/strategies.js";
import { ArmValues } from "../../play/values.js";
import type { NamedGame } from "../games.js";
import { readStrategy } from "../one-strategy.js";
import { modulesOf } from "../strategies/bundles.js";
import { isHandWritten } from "../strategies/strongest.js";

/** Whoever ends so many games as another one does, on the same dice, has nothing else to choose by these rules. */
const GAMES = 100;

/** How a game between equals ends, by its number. */
type Ends = (number: number) => string;

/** Those that play otherwise than all before them by some of these rules; whoever learned always does. */
export async function withoutTwins(
  names: readonly string[],
  game: NamedGame,
  rules: readonly OptionValues[],
  players: number,
): Promise<string[]> {
  if (names.filter(isHandWritten).length < 2) return [...names];
  const kept: { name: string; ends: readonly Ends[] }[] = [];
  for (const name of names) {
    const ends: Ends[] = [];
    if (isHandWritten(name))
      for (const options of rules) ends.push(await endsOf(name, game, options, players));
    if (kept.every((other) => !areTwins(ends, other.ends))) kept.push({ name, ends });
  }
  return kept.map(({ name }) => name);
}

function areTwins(ends: readonly Ends[], others: readonly Ends[]): boolean {
  if (ends.length === 0 || others.length === 0) return false;
  const numbers = Array.from({ length: GAMES }, (_, number) => number);
  return numbers.every((number) => ends.every((end, rule) => end(number) === others[rule](number)));
}

async function endsOf(name: string, game: NamedGame, options: OptionValues, players: number): Promise<Ends> {
  const { definition } = game;
  const { plan, used } = await readStrategy("--lineup", name, game, options, players);
  const bound = definition.create(options, players);
  const values = new ArmValues(definition, options, bound);
  const seats = Array.from({ length: players }, () => 0);
  const bots = seats.map(() => createBot(plan, modulesOf(used), bound, { values }));
  const streams = new Streams("twins");
  const setup = { arm: 0, game: bound, bots, labels: [name], strategyOf: seats, gamesPerBlock: 1 };
  const runner = new ArmRunner(setup, streams);
  return (number) => {
    runner.seatings.draw(streams, number);
    runner.playGame(number, 0, null);
    return bound.stateToString(runner.state);
  };
}
