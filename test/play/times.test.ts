import { describe, expect, test } from "vitest";
import { readExperimentText } from "../../src/experiment/index.js";
import { findGame } from "../support/games.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import type { ArmCounts } from "../../src/measure/summary.js";
import { timeQuantiles } from "../../src/measure/time-quantile.js";
import type { Estimate } from "../../src/stats/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import { gamesOf, type PlainGame } from "../support/games-of.js";

const BLOCKS = 40;

/** Seconds of a kind: a shorter and a longer one. */
const SECONDS: Record<string, [number, number]> = {
  pick: [10, 20],
  attack: [6, 10],
  heal: [7.5, 12],
  roll: [2, 3.2],
  turn: [1, 1],
};

const FILE = `question: How long?
game: shields
seed: times
blocks: ${BLOCKS}
lineups: { mixed: [d8-rush, healer] }
measures: [length]
secondsPerTurn: ${JSON.stringify(SECONDS)}
`;

const WHOLE_SECONDS = "secondsPerTurn: { pick: [10, 20], attack: [6, 10], heal: [6, 10], roll: [2, 3] }";

/** What the words of an action say it is. */
function kindOf(words: string): string {
  if (words.startsWith("take")) return "pick";
  return words.startsWith("attack") ? "attack" : "heal";
}

interface Timed {
  readonly seconds: [number, number];
  readonly dice: number;
  readonly picks: number;
  /** Turns and seconds before and after the pool was empty. */
  readonly turns: [number, number];
  readonly staged: [[number, number], [number, number]];
}

/** The time of a game, worked out from its protocol. */
function timed({ game }: PlainGame, actionToString: (action: number) => string): Timed {
  const staged: Timed["staged"] = [
    [0, 0],
    [0, 0],
  ];
  const turns: [number, number] = [0, 0];
  let picks = 0;
  let dice = game.setup.length;
  let turn = 0;
  let stage = 0;
  for (const step of game.steps) {
    const kind = kindOf(actionToString(step.action));
    if (step.turn !== turn) {
      stage = kind === "pick" ? 0 : 1;
      turns[stage]++;
      for (const end of [0, 1]) staged[stage][end] += SECONDS["turn"][end];
    }
    turn = step.turn;
    if (kind === "pick") picks++;
    dice += step.throws.length;
    for (const end of [0, 1])
      staged[stage][end] += SECONDS[kind][end] + step.throws.length * SECONDS["roll"][end];
  }
  const whole = (end: 0 | 1) => staged[0][end] + staged[1][end] + game.setup.length * SECONDS["roll"][end];
  return { seconds: [whole(0), whole(1)], dice, picks, turns, staged };
}

describe("what takes time is counted as the protocols say", async () => {
  const { plan, strategies } = await readExperimentText("times.yaml", FILE, {});
  const definition = findGame("shields")!;
  const modules = new Map([...strategies].map(([hash, { module }]) => [hash, module]));
  const player = new BlockPlayer(plan, definition, modules);
  const summary = player.play(0, BLOCKS);
  const arm: ArmCounts = { layout: player.layout.arms[0], summary: summary.arms[0], blocks: BLOCKS };
  const { actionToString } = definition.create({}, 2);
  const played = Array.from({ length: BLOCKS }, (_, block) => gamesOf(plan, definition, modules, 0, block))
    .flat()
    .map((game) => timed(game, actionToString));
  const mean = (of: (game: Timed) => number) =>
    played.reduce((sum, game) => sum + of(game), 0) / played.length;
  const value = (key: string) => {
    const column = arm.layout.columns.findIndex((one) => one.key === key);
    return columnEstimate(arm, column, 0.95).value!;
  };

  test("actions and dice", () => {
    expect(value("pickActions")).toBeCloseTo(
      mean(({ picks }) => picks),
      9,
    );
    expect(value("diceRolled")).toBeCloseTo(
      mean(({ dice }) => dice),
      9,
    );
  });

  test("minutes, to the whole second of each game", () => {
    expect(value("minutesAtLow") * 60).toBeCloseTo(
      mean(({ seconds }) => Math.round(seconds[0])),
      0,
    );
    expect(value("minutesAtHigh") * 60).toBeCloseTo(
      mean(({ seconds }) => Math.round(seconds[1])),
      0,
    );
  });

  test("seconds of a turn with a pick and of one without, and how much they differ", () => {
    const perTurn = (stage: 0 | 1, end: 0 | 1) =>
      mean(({ staged }) => staged[stage][end]) / mean(({ turns }) => turns[stage]);
    expect(value("turnsWithoutPool")).toBeCloseTo(
      mean(({ turns }) => turns[1]),
      9,
    );
    for (const [end, name] of [
      [0, "AtLow"],
      [1, "AtHigh"],
    ] as const) {
      expect(value(`turnSecondsWithPool${name}`)).toBeCloseTo(perTurn(0, end), 1);
      expect(value(`turnSecondsWithoutPool${name}`)).toBeCloseTo(perTurn(1, end), 1);
      expect(value(`turnSecondsChange${name}`)).toBeCloseTo(perTurn(1, end) - perTurn(0, end), 1);
    }
  });

  // Whoever only attacks needs the same time for every turn of a stage: the greatest that it may take.
  test("turns that are all alike, to a part of a second", async () => {
    const alike = FILE.replace("[d8-rush, healer]", "focus-fire").replace(
      /^secondsPerTurn.*/m,
      WHOLE_SECONDS,
    );
    const read = await readExperimentText("alike.yaml", alike, {});
    const codes = new Map([...read.strategies].map(([hash, { module }]) => [hash, module]));
    const attackers = new BlockPlayer(read.plan, definition, codes);
    const blocks = 400;
    const [own] = attackers.play(0, blocks).arms;
    const counts: ArmCounts = { layout: attackers.layout.arms[0], summary: own, blocks };
    const interval = (key: string) => {
      const column = counts.layout.columns.findIndex((one) => one.key === key);
      return columnEstimate(counts, column, 0.95) as Estimate;
    };
    const { maxTurns } = definition.create({}, 2);
    for (const [stage, end, seconds] of [
      ["WithPool", "AtLow", 18],
      ["WithPool", "AtHigh", 33],
      ["WithoutPool", "AtLow", 8],
      ["WithoutPool", "AtHigh", 13],
    ] as const) {
      const { value, low, high } = interval(`turnSeconds${stage}${end}`);
      expect([value, high]).toEqual([seconds, seconds]);
      // No lower than Clopper and Pearson's bound where all of so many came out alike, turns being counted by longest games.
      const games = (blocks * interval(`turns${stage}`).value) / maxTurns;
      expect(low).toBeGreaterThan(seconds * 0.025 ** (1 / games) - 1e-6);
      expect(low).toBeLessThan(seconds);
    }
    const { value, low, high } = interval("turnSecondsChangeAtLow");
    expect(value).toBe(-10);
    expect(low).toBeGreaterThan(-13);
    expect(high).toBeLessThan(-7);
  });

  test("the median, to a tenth of a minute", () => {
    const minutes = played.map(({ seconds }) => seconds[1] / 60).sort((a, b) => a - b);
    const median = timeQuantiles(arm, "AtHigh")(0.5, 0.95);
    const below = minutes[Math.ceil(minutes.length / 2) - 1];
    expect(median.value! - below).toBeGreaterThanOrEqual(-0.01);
    expect(median.value! - below).toBeLessThan(0.2);
  });

  test("and nothing of it where nobody asks", async () => {
    const plain = FILE.replace(/secondsPerTurn.*\n/, "");
    const read = await readExperimentText("plain.yaml", plain, {});
    const bare = new BlockPlayer(read.plan, definition, modules);
    expect(bare.layout.arms[0].clock).toBeNull();
    expect(bare.play(0, 2).arms[0].times).toHaveLength(0);
  });
});
