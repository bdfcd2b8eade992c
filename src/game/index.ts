export type { Bot, Outcomes, ParameterDescription, StrategyContext, StrategyModule, Value } from "./bot.js";
export type { AnyGameDefinition, GameDefinition } from "./definition.js";
export type { Dice } from "./dice.js";
export type { Eliminations } from "./eliminations.js";
export type { ExactFigures, ExactValue } from "./exact.js";
export { OptionError, PositionError } from "./errors.js";
export * from "./define/index.js";
export { TERMINAL, type AnyGame, type AnyState, type Game } from "./game.js";
export { metricsLength, type MetricDescription } from "./metrics.js";
export { kindsByType, type Pace, type Stage, type Stages } from "./pace.js";
export { rulesBot, type Rule } from "./rules-bot.js";
export { readPosition, resampling } from "./optional.js";
export type { Picks } from "./picks.js";
export {
  choice,
  integer,
  needing,
  resolveOptions,
  twinWords,
  withTwin,
  type OptionDescription,
  type OptionValues,
  type Twin,
} from "./options.js";
export type { Setups } from "./setups.js";
export { greatest, greedyBot, type ActionWorth } from "./greedy.js";
export type { Symmetry } from "./symmetry.js";
export type { ExactChart, ExactFigure, ExactKey, ExactTable } from "./tables.js";
export { rulesIdentity, versionWords, type GameVersion, type RulesIdentity } from "./version.js";
