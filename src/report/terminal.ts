import pc from "picocolors";
import { oneLine } from "../play/errors.js";
import { findingsOf } from "./findings.js";
import { count, fixed, numberWithInterval, percentWithInterval, pointsWithInterval } from "./format.js";
import type { ArmResults, Interval, Results } from "./results.js";
import { plainTable } from "./table.js";

/** The results in short, for a terminal or a pipe: tables with intervals, then what they say in words. */
export function terminalReport(results: Results, folder: string): string {
  const { question, game, seed, blocks, level, arms, comparisons } = results;
  const games = arms.reduce((sum, arm) => sum + arm.games, 0);
  const lines = [
    "",
    pc.bold(oneLine(question)),
    `${game}, seed ${oneLine(seed)}: ${count(games)} games in ${count(blocks)} blocks; intervals at ${fixed(level * 100, 1)} %`,
    "",
    winsTable(arms),
    "",
    lengthTable(results),
  ];
  if (comparisons.length > 0) lines.push("", differenceTable(results));
  lines.push(
    "",
    pc.bold("What this says") + " (intervals that hold together, for all arms or all comparisons)",
  );
  lines.push(...findingsOf(results).map((finding) => `  • ${oneLine(finding)}`));
  lines.push("", `Everything in numbers: ${folder}`);
  return `${lines.join("\n")}\n`;
}

function winsTable(arms: readonly ArmResults[]): string {
  const rows = arms.map((arm) => {
    const [first, second] = [...new Set(arm.strategies)];
    return [
      oneLine(arm.name),
      percentWithInterval(measure(arm, "returns", "1st to play")),
      second === undefined
        ? "mirror"
        : `${oneLine(first!)}: ${percentWithInterval(measure(arm, "returns", first!))}`,
      percentWithInterval(measure(arm, "shared", "game")),
      percentWithInterval(measure(arm, "capped", "game")),
    ];
  });
  return plainTable(["Who wins", "the starter", "the first strategy", "shared", "ended by the cap"], rows);
}

function lengthTable({ arms, secondsPerTurn }: Results): string {
  const rows = arms.map((arm) => {
    const quantile = (share: number) => {
      const interval = arm.quantiles.find((one) => one.share === share)!;
      return `${fixed(interval.value ?? 0, 0)} (${fixed(interval.low ?? 0, 0)} to ${fixed(interval.high ?? 0, 0)})`;
    };
    return [
      oneLine(arm.name),
      numberWithInterval(measure(arm, "turns", "game")),
      quantile(0.5),
      quantile(0.95),
      ...secondsPerTurn.map((seconds) => numberWithInterval(measure(arm, `minutesAt${seconds}`, "game"))),
    ];
  });
  const minutes = secondsPerTurn.map((seconds) => `minutes at ${seconds} s a turn`);
  return plainTable(["How long", "mean turns", "half end within", "95 % end within", ...minutes], rows);
}

function differenceTable({ comparisons }: Results): string {
  const rows = comparisons.map(({ of, against, differences }) => {
    const of1st = differences.find(({ measure, who }) => measure === "returns" && who === "1st to play");
    const turns = differences.find(({ measure }) => measure === "turns");
    return [
      `${oneLine(of)} − ${oneLine(against)}`,
      of1st === undefined ? "—" : pointsWithInterval(of1st),
      turns === undefined ? "—" : numberWithInterval(turns, false, true),
      of1st === undefined || of1st.gamesSaved === null ? "—" : `${fixed(of1st.gamesSaved, 1)} ×`,
    ];
  });
  return plainTable(["What changes", "the starter wins", "mean turns", "games saved by common dice"], rows);
}

function measure(arm: ArmResults, name: string, who: string): Interval {
  const nothing = { value: null, low: null, high: null, familyLow: null, familyHigh: null };
  const found = arm.measures.find((one) => one.measure === name && one.who === who);
  return found ?? { ...nothing, standardError: null, method: null };
}
