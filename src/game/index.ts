export {
  bindOptions,
  bindSeats,
  HANDICAP,
  PLACES,
  resolveOptions,
  rolesOf,
  withoutSeats,
  type BoundSeats,
} from "./binding.js";
export type {
  BestPlay,
  Bot,
  Outcomes,
  ParameterDescription,
  StrategyContext,
  StrategyModule,
  Value,
} from "./bot.js";
export type { AnyGameDefinition, GameDefinition, TurnTime } from "./definition.js";
export type { Dice, Fall, Throw } from "./dice.js";
export type { Eliminations } from "./eliminations.js";
export { layOut, openPosition, runOf, swapRuns, type FlatState } from "./flat.js";
export type { ExactFigures, ExactValue } from "./exact.js";
export { DescriptionError, OptionError, PositionError } from "./errors.js";
export * from "./define/index.js";
export { TERMINAL, type AnyGame, type AnyState, type Game, type Images, type Tensor } from "./game.js";
export type { Match } from "./match.js";
export { firstOutMetrics } from "./first-out.js";
export { counting, measuring, metricsLength, type Counted, type MetricDescription } from "./metrics.js";
export { kindsByType, type Pace, type Stage, type Stages } from "./pace.js";
export { exp, tanh } from "./plain-math.js";
export { rulesBot, type Rule } from "./rules-bot.js";
export { isCutOff, mayBeCutOff, readPosition, resampling, tensorOf } from "./optional.js";
export { eitherOf, fixed, inTenths, listed, outOf100, upperFirst } from "./numbers.js";
export type { Picks } from "./picks.js";
export { clauseOf, filled, MOST_LETTERS, needsWords, numbered, saysOf, subjectOf } from "./option-words.js";
export * from "./options.js";
export { alternatives, form, list, maybe, text, whole, word, type Form } from "./position/form.js";
export { positionForm, type PositionForm } from "./position/sections.js";
export type { Setups, Trait } from "./setups.js";
export {
  beginningOf,
  beginningsOf,
  hasWords,
  kindsOfMoves,
  movesMeant,
  movesOf,
  seatNames,
} from "./move-words.js";
export { greatest, greedyBot, numberParameter, randomBot, type ActionValue } from "./bots.js";
export type { Symmetry } from "./symmetry.js";
export { figuresOf } from "./tables.js";
export type { ExactChart, ExactFigure, ExactKey, ExactTable, FigureReader } from "./tables.js";
export { wanted, wholeNumber } from "./whole-number.js";
export { gameRules, rulesIdentity, versionWords, type GameVersion, type RulesIdentity } from "./version.js";
