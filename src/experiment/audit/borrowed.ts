import type { AnyGameDefinition } from "../../game/index.js";
import type { ExperimentFile } from "../schema.js";

/**
 * An experiment of another question as an audit of its game: the same line-ups and dice under the rules of its first
 * variant.
 */
export function asAudit(
  { game, seed, games, blocks, players, variants, handicap, lineups, level, secondsPerTurn }: ExperimentFile,
  { title }: AnyGameDefinition,
): ExperimentFile {
  return {
    question: auditQuestionOf(title),
    ...{ game, seed, games, blocks, players, lineups, level, secondsPerTurn },
    ...(handicap !== undefined && { handicap }),
    ...(variants !== undefined && { variants: Object.fromEntries(Object.entries(variants).slice(0, 1)) }),
  };
}

export function auditQuestionOf(title: string): string {
  return `Which unclear rulings of ${title} matter?`;
}
