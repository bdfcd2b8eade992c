import { THIRDS } from "../../measure/index.js";
import { toldOfLuck } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { column, PERCENT, upperFirst } from "../text/format.js";
import { armsWithLuck, HALF, hasChoices, WEIGHTS } from "../words/choices.js";
import { armLabels } from "../words/names.js";
import type { Chart } from "./chart.js";
import { intervalPlot } from "./interval-plot.js";
import { COUNTED_TOGETHER, howToRead } from "./reading.js";
import { rangeOf } from "./title.js";

/** Of more arms than this the thirds of a game are left to the tables. */
const MANY = 4;

/** How much of what moves the win chance choices are, in the whole game and in its thirds. Null where luck is not told or nobody has a choice. */
export function luckChart(results: Results): Chart | null {
  const arms = armsWithLuck(results.arms).filter(hasChoices);
  if (arms.length === 0) return null;
  const { names } = armLabels(arms);
  const parts = arms.length > MANY ? [""] : ["", ...THIRDS];
  const shares = arms.flatMap((arm, index) =>
    parts.map((part) => {
      const when = part === "" ? "" : `, ${part.toLowerCase()}`;
      const name =
        arms.length === 1 ? upperFirst(part === "" ? "whole game" : part) : `${names[index]}${when}`;
      return { name: `${arm.name}${when}`, label: name, interval: toldOfLuck(arm, `choicesPart${part}`) };
    }),
  );
  const texts = column(
    shares.map(({ interval }) => interval),
    PERCENT,
  );
  const whole = arms.map((arm) => toldOfLuck(arm, "choicesPart"));
  const verdicts = new Set(
    whole.filter(({ value }) => value !== null).map((one) => verdictAgainst(one, HALF)),
  );
  const [only] = verdicts;
  const words = verdicts.size === 1 ? WEIGHTS[only] : "what choices are of all that moves the win chance";
  const title = `${upperFirst(words)}: ${rangeOf(whole, PERCENT)}`;
  const drawn = intervalPlot({
    title,
    subtitle: howToRead(results, "Dashed: choices move as much as luck.", COUNTED_TOGETHER),
    rows: shares.map((share, index) => ({ ...share, text: texts[index] })),
    axis: "choices, of all that moves the win chance (%)",
    scale: 100,
    reference: HALF,
    referenceName: "choices move as much as luck",
    verdicts: WEIGHTS,
    leastWidth: 10,
    limits: [0, 100],
  });
  return { name: "luck", title, ...drawn };
}
