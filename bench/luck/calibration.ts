/** Whether somebody whose chance to win is said to be 30 % wins 30 % of such games. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL } from "../../src/game/index.js";
import type * as Internal from "../../src/internal.js";
import { valuesIn } from "../../src/play/strategies.js";
import type { Rules } from "../support/meetings.js";
import { NoFigure, root } from "../support/program.js";
import type { Figure } from "../support/rows.js";

const TENTHS = 10;
/** A tenth that fewer games than this come to says nothing. */
const FEW = 200;

/** By how much wins miss the chance that was said to whoever won or did not, in the tenth where they do most. */
export async function calibration({ game: name, players, options }: Rules, games: number): Promise<Figure> {
  const built = pathToFileURL(join(root, "dist/internal.js")).href;
  const { createBots, gameNamed, loadStrategies, prepareArm, readStrategy, urlsOf } = (await import(
    built
  )) as typeof Internal;
  const named = await gameNamed(name);
  const read = await readStrategy("--strategy", "learned", named, options, players).catch((error: Error) => {
    throw new NoFigure(error.message);
  });
  const strategies = Array<typeof read.plan>(players).fill(read.plan);
  const prepared = prepareArm(
    named.definition,
    { name: "", variant: "", lineup: "", options, strategies },
    0,
  );
  const basis = read.judge() ?? valuesIn(read.plan)[0];
  const modules = await loadStrategies(urlsOf(read.used));
  const bots = createBots(prepared, modules);
  const { game, values } = prepared;
  const value = values.of(basis, (hash) => modules.get(hash)!.weights!);
  const streams = new Streams("calibration");
  const [table, own] = [new RandomDice(), bots.map(() => new RandomDice())];
  const dice = bots.map(() => new RandomDice());
  const state = game.newState();
  const rooms = bots.map(() => game.newObservation());
  const legal = new Int32Array(game.numDistinctActions);
  const [worth, returns] = [new Float64Array(players), new Float64Array(players)];
  // By tenth: for each game that came there the sum of what was missed, and how many positions.
  const missed = Array.from({ length: TENTHS }, () => ({ sums: [] as number[], counts: [] as number[] }));

  for (let number = 0; number < games; number++) {
    values.deal(number);
    streams.start(table, number, Purpose.table);
    game.initialize(state, table);
    bots.forEach((bot, seat) => {
      streams.start(dice[seat], number, Purpose.diceOf(seat));
      streams.start(own[seat], number, Purpose.botOf(seat));
      bot.restart(seat, own[seat]);
    });
    // By tenth and seat: how often such a chance was said, and the sum of these.
    const said = Array.from({ length: TENTHS }, () => bots.map(() => ({ count: 0, sum: 0 })));
    let turn = -1;
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      if (game.turn(state) !== turn) {
        turn = game.turn(state);
        value.begin();
        value.write(state, player, worth);
        worth.forEach((chance, seat) => {
          const tenth = said[Math.min(TENTHS - 1, Math.floor(TENTHS * chance))][seat];
          tenth.count++;
          tenth.sum += chance;
        });
      }
      const count = game.legalActions(state, legal);
      const seen = game.observe(state, player, rooms[player]);
      const action = count === 1 ? legal[0] : bots[player].chooseAction(seen, legal, count);
      game.applyAction(state, action, dice[player]);
    }
    game.returns(state, returns);
    said.forEach((seats, tenth) => {
      const count = seats.reduce((sum, one) => sum + one.count, 0);
      if (count === 0) return;
      missed[tenth].sums.push(seats.reduce((sum, one, seat) => sum + one.count * returns[seat] - one.sum, 0));
      missed[tenth].counts.push(count);
    });
  }
  const tenths = missed
    .filter(({ sums }) => sums.length >= FEW)
    .map(({ sums, counts }) => {
      const positions = counts.reduce((sum, one) => sum + one, 0);
      const mean = sums.reduce((sum, one) => sum + one, 0) / positions;
      // Positions of one game are not independent, games are.
      const squares = sums.reduce((sum, one, index) => sum + (one - mean * counts[index]) ** 2, 0);
      return { off: Math.abs(mean), margin: (1.96 * Math.sqrt(squares)) / positions };
    });
  const { off, margin } = tenths.reduce((most, one) => (one.off > most.off ? one : most));
  return { value: off, low: Math.max(0, off - margin), high: off + margin, games };
}
