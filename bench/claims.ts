/**
 * How often a verdict is wrong. On claims: over 2,000 simulated experiments whose truths lie at, just inside and just
 * outside the claimed bounds, when every run is looked at once and when it is extended and looked at five times. In
 * reports: over 400 experiments with a fair game for six, of which one calls somebody favoured or finds a change.
 * Exit code 1 if more than 5 % are. Takes about five minutes.
 */
import { KNOWN, paid, unpaid, wrongVerdicts, type Judging } from "../test/statistics/simulated-claims.js";
import { wronglyFavoured } from "../test/statistics/simulated-fair.js";

const COUNT = 2000;
const FAIR_COUNT = 400;
const SIZES = [
  [50, 100, 150, 200, 250],
  [200, 400, 600, 800, 1000],
  [1000, 2000, 3000, 4000, 5000],
];

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function line(cells: readonly string[]): void {
  console.log(
    cells[0].padEnd(46) +
      cells[1].padEnd(34) +
      cells
        .slice(2)
        .map((cell) => cell.padStart(16))
        .join(""),
  );
}

let missed = 0;
function row(name: string, known: typeof KNOWN, looks: readonly number[], judging: Judging): void {
  const { first, any } = wrongVerdicts(known, looks, COUNT, judging);
  if (judging === paid && Math.max(first, any) > 0.05) missed++;
  line([name, looks.join(", "), percent(first), percent(any)]);
}

line(["experiments with a wrong verdict", "blocks at looks", "at the first", "at any of five"]);
for (const looks of SIZES) {
  row("a family of eight claims", KNOWN, looks, paid);
  row("a single claim, true value at its bound", KNOWN.slice(0, 1), looks, paid);
}
{
  const looks = [200, 400, 600, 800, 1000];
  const { first, any } = wronglyFavoured(looks, FAIR_COUNT);
  if (Math.max(first, any) > 0.05) missed++;
  line(["all verdicts on a fair game for six, two arms", looks.join(", "), percent(first), percent(any)]);
}
row("as a check: eight claims, nothing paid for", KNOWN, SIZES[1], unpaid);
if (missed > 0) {
  console.error(`${missed} of these are wrong more often than 5 %`);
  process.exitCode = 1;
}
