import { hardlyEnds } from "../results/capped.js";
import { equalsOf } from "../results/equals.js";
import { differenceOf } from "../results/interval.js";
import type { Results } from "../results/results.js";
import { PERCENT, quoted } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import { authorsWords } from "../words/worded.js";
import { apartWords } from "./doubt.js";
import { byValue, type Finding, type OfArm } from "./finding.js";
import { amongWords } from "./leading.js";
import { ratesOf } from "./wins.js";
import { gamesOf100, shareOf100 } from "./words.js";

/** In which line-up of equals whoever starts, or the seat that the file tells, wins most. Null where fewer than two of them end. */
export function bestFinding(results: Results): Finding | null {
  const arms = equalsOf(results).filter((arm) => !hardlyEnds(arm));
  if (arms.length < 2) return null;
  const rates = byValue(ratesOf(results, arms, ({ lineup }) => lineup));
  const [best, next, ...others] = rates;
  const told = [best, next, ...others.slice(-1)];
  const withIt = ({ name }: OfArm) => `with ${quoted(name)}`;
  const wins = `${firstWords(results)} wins ${gamesOf100(best.interval)} ${withIt(best)}`;
  const share = shareOf100(next.interval);
  const nextBest =
    share === shareOf100(best.interval)
      ? ` and ${withIt(next)} alike`
      : `, ${share} ${withIt(next)}${apartWords(differenceOf(best.interval, next.interval))}`;
  const fewest = told.slice(2).map((one) => `; fewest, ${shareOf100(one.interval)}, ${withIt(one)}`);
  // Who begins with a move and goes on as another strategy is no kind of player.
  const isNamed = authorsWords(results, best.name) !== null;
  return {
    among: isNamed ? amongWords(results, best.arm) : null,
    clause: `${wins}${nextBest}${fewest.join("")}`,
    basis: told,
    asked: rates,
    ...{ unit: PERCENT, reference: null },
  };
}
