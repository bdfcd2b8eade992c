import { GROUPS, tQuantile } from "../../stats/index.js";
import type { ArmResults, Results } from "../results/results.js";
import { fixed } from "../text/format.js";

export function luckWords({ arms }: Pick<Results, "arms">): string {
  const without = arms.filter(({ luckErrors }) => luckErrors !== undefined);
  if (without.length === 0) return "";
  const whose = without.length === arms.length ? "" : " where a player learned";
  const cut = without.some(isCut) ? CUT : "";
  return ` Luck is taken out of win rates${whose}: of every roll, what it changed beyond what was to be expected.${cut} measures.csv has them with luck, too.`;
}

const CUT =
  " What is left may by chance lie beyond 0 or 100 %, where the truth cannot lie; such a number, or an end of its interval, is told as 0 or 100 %.";

/** Whether a win rate, or an end of its interval, is told as the bound that it cannot pass. */
function isCut({ measures }: ArmResults): boolean {
  return measures.some(
    ({ measure, method, value, familyLow, familyHigh }) =>
      measure === "returns" &&
      method === "t" &&
      [value, familyLow, familyHigh].some((one) => one === 0 || one === 1),
  );
}

/** A right program comes this far from 0 in one run of 10,000. */
const FAR = 1e-4;

/** Whose luck is no luck: on average it must come to nothing, for every place of every arm. */
export function luckFindings({ arms }: Pick<Results, "arms">): string[] {
  const places = arms.reduce((sum, { players }) => sum + players, 0);
  // The spread that the error was taken from is itself known from so many groups alone.
  const limit = tQuantile(1 - FAR / 2 / places, GROUPS - 1);
  const isFar = ({ luckErrors = 0 }: ArmResults) => luckErrors !== null && Math.abs(luckErrors) > limit;
  return arms
    .filter(isFar)
    .map(
      ({ name, luckErrors }) =>
        `${name}: take care, luck does not come to nothing on average. It is ${fixed(Math.abs(luckErrors!), 1)} standard errors away. ` +
        "Chance outside the dice does that, a state that is copied badly, or a mistake in the rules' own list of outcomes. " +
        "So does a bot that says wrong probabilities.",
    );
}
