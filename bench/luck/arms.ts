/** Games of whole arms with and without luck: how much of what differs from block to block it is, and what that saves. */
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type * as Internal from "../../src/internal.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import type { Arm, Plan } from "../../src/play/plan.js";
import { valuesIn } from "../../src/play/strategies.js";
import type { ValuePlan } from "../../src/play/values.js";
import type { Rules } from "../support/meetings.js";
import { NoFigure, root } from "../support/program.js";
import { meanOf, type Figure } from "../support/rows.js";

/** What is played: one strategy against itself, by what was learned of the rules. */
async function playerOf(rules: readonly Rules[], strategy: string, luck: "in" | "out"): Promise<BlockPlayer> {
  const built = pathToFileURL(join(root, "dist/internal.js")).href;
  const { gameNamed, loadStrategies, readStrategy, urlsOf } = (await import(built)) as typeof Internal;
  const named = await gameNamed(rules[0].game);
  const bundles = new Map<string, string>();
  const arms: (Arm & { readonly judge: ValuePlan | undefined })[] = [];
  for (const [index, { players, options }] of rules.entries()) {
    const asked = [strategy, "learned"].map((one) =>
      readStrategy("--strategy", one, named, options, players),
    );
    const [own, learned] = await Promise.all(asked).catch((error: Error) => {
      throw new NoFigure(error.message);
    });
    const judge = own.judge();
    for (const { used } of [own, learned]) for (const [hash, url] of urlsOf(used)) bundles.set(hash, url);
    const [value] = valuesIn(learned.plan);
    arms.push({
      ...{ name: `${index}/equals`, variant: String(index), lineup: "equals", options },
      strategies: Array<typeof own.plan>(players).fill(own.plan),
      ...(luck === "out" && { luck: value }),
      judge,
    });
  }
  // Arms that are compared are measured alike: see `judgesOf`.
  const areJudged = luck === "out" && arms.every(({ judge }) => judge !== undefined);
  const { definition } = named;
  const plan: Plan = {
    ...{ tool: "bench", game: definition.name, gameVersion: definition.version, seed: "luck" },
    arms: arms.map(({ judge, ...arm }) => (areJudged ? { ...arm, luck: judge! } : arm)),
    ...{ comparisons: [], measures: { length: false, decisions: false, leads: false, metrics: [] } },
  };
  return new BlockPlayer(plan, definition, await loadStrategies(bundles));
}

/** Blocks are looked at in so many parts, whose figures say how far the whole is from being sure. */
const PARTS = 16;

/** What the starter's wins come to in each block, or how much they differ: as they are, and less their luck. */
function totals(player: BlockPlayer, from: number, to: number): { plain: number[]; scores: number[] } {
  const [plain, scores]: [number[], number[]] = [[], []];
  for (let block = from; block < to; block++) {
    const { arms } = player.play(block, block + 1);
    const sums = (key: string): number[] =>
      arms.map(({ sums: counted }, arm) => {
        const { columns } = player.layout.arms[arm];
        const column = columns.findIndex((one) => one.key === key);
        const { divisor } = columns[column];
        return (
          counted.reduce((sum, one, at) => (at % columns.length === column ? sum + one : sum), 0) / divisor
        );
      });
    const total = ([first, second = 0]: number[]): number => first - second;
    plain.push(total(sums("returns/order1")));
    scores.push(total(sums("score/order1")));
  }
  return { plain, scores };
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
}

/** By what the variance is divided, of the starter's wins or, between two rules, of how much they differ on the same dice. */
export async function divided(rules: readonly Rules[], strategy: string, blocks: number): Promise<Figure> {
  const player = await playerOf(rules, strategy, "out");
  const { plain, scores } = totals(player, 0, blocks);
  const ratio = (keeps: (block: number) => boolean): number =>
    variance(plain.filter((_, block) => keeps(block))) / variance(scores.filter((_, block) => keeps(block)));
  const value = ratio(() => true);
  // Each part left out in turn: what the rest comes to varies as the whole does, but for a factor.
  const without = Array.from({ length: PARTS }, (_, part) => ratio((block) => block % PARTS !== part));
  const { low, high } = meanOf(
    without.map((one) => PARTS * value - (PARTS - 1) * one),
    blocks,
  );
  return { value, low: Math.min(low, value), high: Math.max(high, value), games: blocks * rules.length };
}

/** How much less time the same interval takes. Processor time of both in turn, in this thread. */
export async function faster(rules: Rules, strategy: string, blocks: number): Promise<Figure> {
  const [plain, adjusted] = [
    await playerOf([rules], strategy, "in"),
    await playerOf([rules], strategy, "out"),
  ];
  const seconds = (player: BlockPlayer, from: number, to: number): number => {
    const began = process.cpuUsage();
    player.play(from, to);
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  const each = Math.ceil(blocks / PARTS);
  for (const player of [plain, adjusted]) player.play(0, each);
  const costs = Array.from({ length: PARTS }, (_, part) => {
    const [from, to] = [part * each, (part + 1) * each];
    return seconds(plain, from, to) / seconds(adjusted, from, to);
  });
  const gain = await divided([rules], strategy, blocks);
  const cost = meanOf(costs, 0).value;
  const games = 2 * blocks + gain.games;
  return { value: gain.value * cost, low: gain.low * cost, high: gain.high * cost, games };
}
