/**
 * How often the printed 95 % intervals contain the truth, over 5,000 simulated experiments each, at 200 and at 2,000 blocks.
 * Exit code 1 if one misses what is promised. Takes about two minutes.
 */
import {
  coverage,
  DEPENDENT_GAMES,
  EXPERIMENTS,
  missesOfRareEvent,
  promised,
  RARE_EVENT_BY_T,
} from "../test/statistics/simulated-experiments.js";

const COUNT = 5000;
const SIZES = [200, 2000];

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function rounded(value: number): string {
  return String(Number(value.toFixed(4)));
}

function line(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(54) + cells.map((cell) => cell.padStart(14)).join(""));
}

let missed = 0;
line("95 % intervals", [...SIZES.map((blocks) => `${blocks} blocks`), "promised"]);
for (const experiment of EXPERIMENTS) {
  const shares = SIZES.map((blocks) => coverage(experiment, blocks, COUNT));
  const [least, greatest] = promised(experiment);
  missed += shares.filter((share) => share < least || share > greatest).length;
  line(experiment.name, [
    ...shares.map(percent),
    greatest < 1 ? `${100 * least} to ${100 * greatest}` : `from ${100 * least}`,
  ]);
}
/** Far out in the tail, where families and looks take the levels: how many times as often as promised it is missed. */
console.log();
line("an event of so many in 100, misses ÷ promised", [
  ...SIZES.map((blocks) => `${blocks} blocks`),
  "promised",
]);
for (const level of [0.95, 1 - 1e-3, 1 - 4e-5]) {
  for (const chance of [0.01, 0.05, 0.2]) {
    const times = SIZES.map((blocks) => missesOfRareEvent(blocks, chance, level) / (1 - level));
    missed += times.filter((one) => one > 1.2).length;
    line(`${100 * chance} in 100 at ${rounded(100 * level)} %`, [
      ...times.map((one) => one.toFixed(2)),
      "to 1.2",
    ]);
  }
}
console.log("\nThe same simulation on intervals that are wrong, as a check that it notices:");
for (const mistake of [DEPENDENT_GAMES, RARE_EVENT_BY_T])
  line(mistake.name, [...SIZES.map((blocks) => percent(coverage(mistake, blocks, COUNT))), ""]);
if (missed > 0) {
  console.error(`${missed} intervals miss what is promised`);
  process.exitCode = 1;
}
