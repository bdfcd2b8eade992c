import type { Chart, Json, Spec } from "../charts/chart.js";
import { interactionsOf } from "../charts/interaction.js";
import { sharedParts, type Parts } from "./parts.js";

/** Compiles Vega-Lite to Vega; handed in, because it loads much. */
export type Compile = (spec: Spec) => unknown;

export function hintsOf(spec: Spec): string[] {
  const { filter, zooms } = interactionsOf(spec);
  return [
    "Point at a mark, or walk through them with the arrow keys, to read its value.",
    ...(filter === null ? [] : [`A click on a name singles out ${FILTERED[filter] ?? "what it names"}.`]),
    ...(zooms ? ["Ctrl and the wheel zoom in; a double click shows everything again."] : []),
  ];
}

const FILTERED: Readonly<Record<string, string>> = {
  verdict: "a verdict",
  lineup: "a line-up",
  line: "a line-up",
};

/** What the page's script draws from: each chart as Vega for wide and narrow windows, and as the Vega-Lite it was compiled from. */
export type DrawnCharts = Parts<Readonly<Record<string, { lite: unknown; wide: unknown; phone: unknown }>>>;

export function chartsOfPage(charts: readonly Chart[], compile: Compile): DrawnCharts {
  const drawn = charts.map(({ name, spec, phone }) => [
    name,
    { lite: spec, wide: compile(onPage(spec)), phone: compile(onPage(phone)) },
  ]);
  return sharedParts(Object.fromEntries(drawn) as DrawnCharts["charts"]);
}

export function readingOf({ title }: Spec): string {
  const { subtitle = "" } = Object(title) as { subtitle?: string | readonly string[] };
  return [subtitle].flat().join(" ");
}

/** As it stands in a page: title and text above it are the page's, and so are the letters and the ground. */
export function onPage({ title, ...spec }: Spec): Spec {
  if (title === undefined) throw new Error("a chart without a title");
  const config = Object(spec["config"]) as Record<string, Json>;
  const own = { ...config, background: "transparent", padding: 5, font: "system-ui, sans-serif" };
  return larger({ ...spec, config: own }) as Spec;
}

/** Letters of a page are larger than those of a printed chart. */
function larger(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(larger);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === "values") return [key, value];
      return [key, /fontSize$/i.test(key) && value === 11 ? 12 : larger(value)];
    }),
  );
}
