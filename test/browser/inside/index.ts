/** What the tests run inside the pages, by these names; each answers with plain data. */
export { besideLegend, boundLegends, fadedBy, keepMarks, legendSymbol } from "./legends.js";
export { colourFaults } from "./colours.js";
export { drawnFaults, paperFaults, placeToPoint, saying, settled, cutCharts } from "./charts.js";
export { missingAnchors, localLinks } from "./links.js";
export { expectedStops, followFocus, stopsMet } from "./stops.js";
export { cutCells, sortingFaults } from "./tables.js";
export { mistakeOf } from "./mistakes.js";
export { tooltipHidden, tooltipTold } from "./tooltip.js";
export { visibleWords } from "./words.js";
