import type { Json } from "./chart.js";

/** A click on the legend singles out what it names; a second one, or one beside it, shows all again. */
export function legendFilter(field: string): Json {
  return { name: LEGEND, select: { type: "point", fields: [field] }, bind: "legend" };
}

/** The opacity of a mark that a legend may fade. */
export function faded(opacity: number): Json {
  return { condition: { param: LEGEND, value: opacity }, value: opacity * 0.12 };
}

const LEGEND = "chosen";

/**
 * The x axis is drawn out by the wheel while Ctrl or ⌘ is held, so that a page still scrolls under the pointer, and moved
 * with the mouse; a double click shows everything again.
 */
export const ZOOM: Json = {
  name: "zoom",
  select: {
    type: "interval",
    encodings: ["x"],
    zoom: "wheel![event.ctrlKey || event.metaKey]",
    translate: "[pointerdown[event.pointerType === 'mouse'], window:pointerup] > window:pointermove!",
  },
  bind: "scales",
};
