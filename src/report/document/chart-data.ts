import type { Chart, Json, Spec } from "../charts/chart.js";
import { interactionsOf } from "../charts/interaction.js";

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

/**
 * What the page's script draws from: each chart as Vega for wide and narrow windows, and as the Vega-Lite it was compiled from.
 * What several places hold alike, rows of data above all, stands in a page once: `page/parts.ts` puts it back.
 */
export interface DrawnCharts {
  readonly charts: Readonly<Record<string, { lite: unknown; wide: unknown; phone: unknown }>>;
  /** Stand where `{ "@part": place }` does; later ones may hold earlier ones. */
  readonly parts: readonly unknown[];
}

/** Shorter parts are not worth a reference. */
const MIN_LENGTH = 60;

/** Charts themselves stay where they are, even two that are alike. */
export function chartsOfPage(charts: readonly Chart[], compile: Compile): DrawnCharts {
  const bare = Object.fromEntries(
    charts.map(({ name, spec, phone }) => [
      name,
      { lite: spec, wide: compile(onPage(spec)), phone: compile(onPage(phone)) },
    ]),
  );
  const timesMet = timesMetIn(bare);
  const places = new Map<string, number>();
  const parts: unknown[] = [];
  const shortened = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const text = JSON.stringify(value);
    if (timesMet.get(text) === 1 || text.length < MIN_LENGTH) return eachInside(value, shortened);
    if (!places.has(text)) places.set(text, parts.push(eachInside(value, shortened)) - 1);
    return { "@part": places.get(text) };
  };
  const whole = eachInside(bare, (chart) => eachInside(chart as object, shortened)) as DrawnCharts["charts"];
  return { charts: whole, parts };
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

/** A copy of an object or list in which everything is changed. */
function eachInside(value: object, change: (one: unknown) => unknown): object {
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]));
}

/** How often each object and list is met, what lies within one counted once. */
function timesMetIn(whole: unknown): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const text = JSON.stringify(value);
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    if (before === 0) Object.values(value).forEach(look);
  };
  look(whole);
  return times;
}
