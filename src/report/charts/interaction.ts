import { foundIn, type Json, type Spec } from "./chart.js";

const LEGEND = "chosen";
const ZOOM_NAME = "zoom";

/** Whether a click is one on the legend, whose marks Vega-Lite names so. */
const ON_LEGEND = "!!event.item && indexof(event.item.mark.name || '', '_legend_') > 0";

/** Whether it is one on a name beside a line. */
const ON_NAME = "!!event.item && !!event.item.datum && isValid(event.item.datum.end)";

/**
 * A click on a name, in the legend or at what it names, singles that out, clicks on others add these; a second one takes it
 * away again, and one beside them shows everything.
 */
export function legendFilter(field: string, hasLegend = true): Json {
  // Of panels in a facet only the view as a whole hears of clicks beside them.
  const how = hasLegend ? { toggle: ON_LEGEND } : { toggle: ON_NAME, clear: `view:click[!(${ON_NAME})]` };
  return {
    name: LEGEND,
    select: { type: "point", fields: [field], ...how },
    ...(hasLegend && { bind: "legend" }),
  };
}

/** The opacity of a mark that a legend may fade. */
export function faded(opacity: number): Json {
  return { condition: { param: LEGEND, value: opacity }, value: opacity * 0.12 };
}

/**
 * The x axis is drawn out by the wheel while Ctrl or ⌘ is held, so that a page still scrolls under the pointer, and moved
 * with the mouse; a double click shows everything again.
 */
export const ZOOM = zoomOf(0);

/** The same for one of several pictures beside each other, each with an x axis of its own. */
export function zoomOf(picture: number): Json {
  return {
    name: picture === 0 ? ZOOM_NAME : `${ZOOM_NAME}_${picture}`,
    select: {
      type: "interval",
      encodings: ["x"],
      zoom: "wheel![event.ctrlKey || event.metaKey]",
      translate: "[pointerdown[event.pointerType === 'mouse'], window:pointerup] > window:pointermove!",
    },
    bind: "scales",
  };
}

/**
 * What a chart answers to beside the pointer and the arrow keys, read from the specification itself, so that a page promises
 * no more than its chart does. `filter`: the field that a click on a name singles out, as `legendFilter` has it.
 */
export function interactionsOf(spec: Spec) {
  const params = foundIn(spec, "params").flat() as unknown as readonly Param[];
  const legend = params.find(({ name }) => name === LEGEND);
  return {
    filter: legend?.select.fields?.[0] ?? null,
    zooms: params.some(({ name }) => name.startsWith(ZOOM_NAME)),
  };
}

interface Param {
  readonly name: string;
  readonly select: { readonly fields?: readonly string[] };
}
