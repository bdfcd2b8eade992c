/** How long a decision takes, of players in all seats of games that they play among themselves. */
import { median } from "simple-statistics";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL } from "../../src/game/index.js";
import type * as Internal from "../../src/internal.js";
import type { Rules } from "./meetings.js";
import { NoFigure, root } from "./program.js";
import type { Figure } from "./rows.js";
import { timeOfRoll } from "./unit.js";

/** So many batches of games, whose medians say how far the figure is from being sure. */
const BATCHES = 9;
/** Games before anything is timed, until the engine has compiled what it will. */
const WARM = 3;

/** Milliseconds: the median over decisions between two or more actions; `low` and `high` are the least and the greatest of batches. */
export async function decisionTime(
  { game: name, players, options }: Rules,
  strategy: string,
  games: number,
): Promise<Figure> {
  const built = pathToFileURL(join(root, "dist/internal.js")).href;
  const { createBots, gameNamed, loadStrategies, prepareArm, readStrategy, urlsOf } = (await import(
    built
  )) as typeof Internal;
  const named = await gameNamed(name);
  const read = await readStrategy("--strategy", strategy, named, options, players).catch((error: Error) => {
    throw new NoFigure(error.message);
  });
  const strategies = Array<typeof read.plan>(players).fill(read.plan);
  const arm = { name: "timed", variant: "", lineup: "", options, strategies };
  const prepared = prepareArm(named.definition, arm, 0);
  const bots = createBots(prepared, await loadStrategies(urlsOf(read.used)));
  const { game, values } = prepared;
  const streams = new Streams("decisions");
  const [dice, own] = [new RandomDice(), bots.map(() => new RandomDice())];
  const state = game.newState();
  const rooms = bots.map(() => game.newObservation());
  const legal = new Int32Array(game.numDistinctActions);

  function play(number: number, times: number[]): void {
    values.deal(number);
    streams.start(dice, number, Purpose.table);
    game.initialize(state, dice);
    bots.forEach((bot, seat) => {
      streams.start(own[seat], number, Purpose.botOf(seat));
      bot.restart(seat, own[seat]);
    });
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, legal);
      let action = legal[0];
      if (count > 1) {
        const seen = game.observe(state, player, rooms[player]);
        const began = performance.now();
        action = bots[player].chooseAction(seen, legal, count);
        times.push(performance.now() - began);
      }
      game.applyAction(state, action, dice);
    }
  }

  for (let number = 0; number < WARM; number++) play(number, []);
  const roll = timeOfRoll();
  const batches = Array.from({ length: BATCHES }, (_, batch) => {
    const times: number[] = [];
    for (let one = 0; one < games; one++) play(WARM + batch * games + one, times);
    return times;
  });
  const medians = batches.map((times) => median(times));
  const value = median(batches.flat());
  return {
    ...{ value, low: Math.min(...medians), high: Math.max(...medians), games: BATCHES * games },
    rolls: (value * 1e6) / roll,
  };
}
