import { THIRDS } from "../../measure/index.js";
import { luckFinding } from "../answer/luck.js";
import { toldOfLuck } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { PERCENT, upperFirst } from "../text/format.js";
import { armsWithLuck, HALF, hasChoices, WEIGHTS } from "../words/choices.js";
import { armLabels } from "../words/names.js";
import { chartsAgainst } from "./against.js";
import type { Chart } from "./chart.js";
import { COUNTED_TOGETHER } from "./title.js";

/** Of more arms than this the thirds of a game are left to the tables. */
const MANY = 4;

/** How much of what moves the win chance choices are, in the whole game and in its thirds. None where luck is not told or nobody has a choice. */
export function luckCharts(results: Results): Chart[] {
  const arms = armsWithLuck(results.arms).filter(hasChoices);
  if (arms.length === 0) return [];
  const { names } = armLabels(arms);
  const parts = arms.length > MANY ? [""] : ["", ...THIRDS];
  const rows = arms.flatMap((arm, index) =>
    parts.map((part) => {
      const when = part === "" ? "" : `, ${part.toLowerCase()}`;
      const alone = upperFirst(part === "" ? "whole game" : part);
      return {
        name: `${arm.name}${when}`,
        label: arms.length === 1 ? alone : `${names[index]}${when}`,
        lineup: arm.name,
        isSenseless: isSenseless(arm),
        interval: toldOfLuck(arm, `choicesPart${part}`),
      };
    }),
  );
  return chartsAgainst(results, "luck", {
    finding: luckFinding(results),
    ...{ rows, unit: PERCENT, leastWidth: 10, limits: [0, 100] },
    line: { value: HALF, name: "choices move as much as luck", verdicts: WEIGHTS },
    dashed: "Dashed: choices move as much as luck.",
    together: COUNTED_TOGETHER,
    axis: "choices, of all that moves the win chance (%)",
  });
}
