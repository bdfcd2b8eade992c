export { Expectimax, expectimaxBot, type ExpectimaxSetup } from "./expectimax.js";
export { Playouts, playoutValue, type Horizon, type PlayoutSetup } from "./playouts.js";
export { searchBot, type SearchSetup } from "./search-bot.js";
