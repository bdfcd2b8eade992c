import { verdictAgainst } from "../findings.js";
import { column, fixed, PERCENT, shown } from "../format.js";
import { measured } from "../lookup.js";
import type { ArmResults, Results } from "../results.js";
import type { Chart } from "./chart.js";
import { inHowMany, tally } from "./counting.js";
import { intervalPlot, type IntervalRow } from "./interval-plot.js";
import { howToRead } from "./reading.js";
import { shortened } from "./labels.js";

/** How often each place in the order of play wins; of two players only the first is drawn, the second is the rest. */
export function winRatesChart(results: Results): Chart {
  const { arms } = results;
  const players = Math.max(...arms.map((arm) => arm.players));
  const places = arms.flatMap((arm) =>
    placesOf(arm).map((who) => ({
      name: arm.players === 2 ? arm.name : `${arm.name}, ${who}`,
      interval: measured(arm, "returns", who),
    })),
  );
  const texts = column(
    places.map(({ interval }) => interval),
    PERCENT,
  );
  const rows = places.map((place, index): IntervalRow => ({ ...place, text: texts[index] }));
  const title = titleOf(arms);
  const drawn = intervalPlot({
    title,
    subtitle: howToRead(results, rows.length, `Dashed: a fair share, ${fixed(100 / players, 1)} %.`),
    rows,
    axis: players === 2 ? "games won by whoever starts (%)" : "games won (%)",
    scale: 100,
    reference: 1 / players,
    referenceName: "a fair share",
    verdicts: { above: "favoured", below: "at a disadvantage", level: "cannot be told from fair" },
    leastWidth: 4,
    limits: [0, 100],
  });
  return { name: "win-rates", title, ...drawn };
}

function placesOf({ measures, players }: ArmResults): string[] {
  const places = measures.filter(({ measure, who }) => measure === "returns" && who.endsWith(" to play"));
  return places.slice(0, players === 2 ? 1 : undefined).map(({ who }) => who);
}

function titleOf(arms: readonly ArmResults[]): string {
  const starters = arms.map((arm) => measured(arm, "returns", "1st to play"));
  const fair = 1 / arms[0].players;
  if (arms.length === 1) {
    const words = {
      above: "is favoured",
      below: "is at a disadvantage",
      level: "has no edge that can be told from chance",
    };
    const rate = shown(starters[0], PERCENT, true);
    return `Whoever starts ${words[verdictAgainst(starters[0], fair)]}: wins ${rate} in ${shortened(arms[0].name)}`;
  }
  const verdicts = {
    above: "favoured",
    below: "at a disadvantage",
    level: "not to be told from fair",
  };
  const rates = starters.flatMap(({ value }) => value ?? []);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)].map((rate) => fixed(100 * rate, 1));
  const range = lowest === highest ? `${lowest} %` : `${lowest} to ${highest} %`;
  return `Whoever starts is ${inHowMany(tally(starters, fair), verdicts, "arms")}: wins ${range}`;
}
