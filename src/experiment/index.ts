import type { Described } from "./strategies/described.js";
import { games, type Games } from "../games/registry.js";
import type { Plan } from "../play/plan.js";
import type { AuditQuestion } from "./audit/question.js";
import { aboutGame, gameOf, type NamedGame } from "./games.js";
import { Mistake } from "./mistake.js";
import type { Claim } from "./claims/claim.js";
import type { Margins } from "./margins.js";
import type { Until } from "./until.js";
import type { Overrides } from "./overrides.js";
import type { Untrained } from "./learned.js";
import type { TuneQuestion } from "./tune/question.js";
import { dirname, resolve } from "./disk.js";
import { planExperiment } from "./plan.js";
import type { Answer } from "./schema/answers.js";
import { readText } from "./read-text.js";
import { experimentPath } from "./shipped.js";
import { parseSource, withoutLines, type Source } from "./source.js";
import type { AnsweringTable } from "./table.js";
import type { Bundle } from "./strategies/bundles.js";
import { strategyLoader, type LoadedStrategy } from "./strategies/describe.js";
import { ownStrategiesFolders } from "./strategies/find.js";

export type { AuditAlternative, AuditQuestion } from "./audit/question.js";
export { askedOf, type Question } from "./ask/asked.js";
export { someExample } from "./ask/example.js";
export { cellsKnown, rowsNamed, unknownCell } from "./ask/cells-said.js";
export { soughtInWords } from "./ask/in-words.js";
export { type Ready } from "./ask/ready.js";
export { tableFlags } from "./ask/table-said.js";
export { changedName } from "./ask/change-words.js";
export {
  ABOUT,
  experimentText,
  CHOICES_QUESTION,
  GENERAL_QUESTION,
  remarksOn,
  USUAL_GAMES,
  type About,
  type Asked,
} from "./ask/text.js";
export { auditSourceOf } from "./audit/source.js";
export type { Claim, ClaimCase, ClaimedRange } from "./claims/claim.js";
export { gameOf, type NamedGame } from "./games.js";
export type { Untrained } from "./learned.js";
export { nearest } from "../game/nearest.js";
export { readStrategy, type ReadStrategy } from "./one-strategy.js";
export { readSettings, type Overrides } from "./overrides.js";
export {
  experimentPath,
  isRemedy,
  shippedAnswer,
  shippedExperiments,
  shippedQuestions,
  shippedRemedies,
} from "./shipped.js";
export { experimentJsonSchema } from "./schema.js";
export { ANSWERS, type Answer } from "./schema/answers.js";
export type { Margins } from "./margins.js";
export { pairName } from "./arms.js";
export { playersFor, tableFor } from "./ask/players.js";
export { comparingOf, comparingText, type Comparing } from "./rule-books/comparing.js";
export { secondsIn, type Until } from "./until.js";
export { modulesOf, urlsOf } from "./strategies/bundles.js";
export { describeParameter, strategyLoader, type LoadedStrategy } from "./strategies/describe.js";
export { needsItsThread } from "./strategies/trial.js";
export { findStrategy, ownStrategiesFolders, strategyNames } from "./strategies/find.js";
export { LEARNED } from "./strategies/strongest.js";
export { clauseOf, type Change, type TuneQuestion, type Varied } from "./tune/question.js";
export { underSettings } from "./variants.js";

/** What the reports need of an experiment file and the games do not. */
export interface Experiment {
  /** As people named it. */
  readonly file: string;
  /** What `--set` gave on top of the file, each as `option=value`. */
  readonly settings: readonly string[];
  readonly question: string;
  /** What the rule or the situation is that the question is about, where its author says it. */
  readonly about?: string;
  /** How the answer says what the file names: variants, positions, line-ups and measures by their names. */
  readonly words?: Readonly<Record<string, string>>;
  /** What strategies say of themselves, by their labels. */
  readonly described?: Described;
  /** Seconds that a turn takes at the table, ascending; empty where nobody said. */
  readonly secondsPerTurn: readonly number[];
  /** How long a game takes as its designer says, in minutes: from, to. */
  readonly claimedMinutes?: readonly [number, number];
  /** The chart that answers the question, or several, the first of them first, where its author named any. */
  readonly answer?: Answer | readonly Answer[];
  /** Which variants, positions or line-ups an answer about win rates tells, in this order; by default the ends of their range. */
  readonly tell?: readonly string[];
  /** The metrics of the game that the chart `counted` is about. */
  readonly counted?: readonly string[];
  /** The exact table of the game that answers the question, where its author named one. */
  readonly table?: AnsweringTable;
  /** Confidence level of all intervals, 0.5 to 0.9999. */
  readonly level: number;
  /** What the designer says about the game; usually none. */
  readonly claims?: readonly Claim[];
  /** Differences that nobody would feel at the table; none where nobody said. */
  readonly margins?: Margins;
  /** The margins of the comparisons that have their own, by `pairName`. */
  readonly comparisonMargins?: ReadonlyMap<string, Margins>;
  /** Whether exact figures are to stand beside simulated ones where they can be computed; the plan decides if left out. */
  readonly exact?: boolean;
  /** Which rulings are flipped, where the experiment is an audit. */
  readonly audit?: AuditQuestion;
  /** The command that runs it, where that is not `run` with the file. */
  readonly command?: readonly string[];
  /** The line-ups that play because nobody names any, the strongest known first. */
  readonly usualLineups?: readonly string[];
  /** The strategies on the game's ladder, the strongest first, where it has one. */
  readonly ladder?: readonly string[];
  /** Who plays wherever the file names `learned`, because no weights fit all of its rules. */
  readonly inPlaceOfLearned?: string;
  /** Where it is an audit of the line-ups and rules of a file that asks for none. */
  readonly borrowed?: true;
}

/** An experiment file, checked and ready to run. */
export interface ReadExperiment {
  readonly experiment: Experiment;
  readonly plan: Plan;
  readonly game: NamedGame;
  /** That are to be played; with `until` at most. */
  readonly blocks: number;
  /** Until what it goes on; left out where it plays the blocks asked for. */
  readonly until?: Until;
  /** Every strategy of the plan by content hash, with the file that workers import. */
  readonly strategies: ReadonlyMap<string, LoadedStrategy>;
  /** The same of people's own measures. */
  readonly measures: ReadonlyMap<string, Bundle>;
  /** What `learned` lacks; left out where it lacks nothing. */
  readonly untrained?: Untrained;
  /** Games that whoever lacks weights learns from first; left out where the file says nothing of it. */
  readonly train?: number;
  /** What may be changed so that the claims hold; left out where the file does not ask for it. */
  readonly tune?: TuneQuestion;
}

export interface Registry {
  /** The games there are. */
  readonly games: Games;
  /** The folders of a game's own strategies, if not the package's. */
  readonly strategiesFolders?: (game: string) => readonly string[];
}

/** Reads an experiment file. Throws an `InputError` for the first thing in it, or in the flags, that is wrong. */
export async function readExperiment(
  path: string,
  overrides: Overrides = {},
  registry: Registry = { games },
): Promise<ReadExperiment> {
  return readExperimentText(path, readText(path), overrides, registry);
}

/** The same for a text that may not be a file; `path` is what people know it by. */
export async function readExperimentText(
  path: string,
  text: string,
  overrides: Overrides = {},
  registry: Registry = { games },
): Promise<ReadExperiment> {
  return readSource(parseSource(path, text), overrides, registry);
}

/** The same for a text that was made from flags: mistakes are told without its lines, which nobody wrote. */
export async function readMadeText(
  name: string,
  text: string,
  overrides: Overrides = {},
  registry: Registry = { games },
): Promise<ReadExperiment> {
  return readSource(withoutLines(parseSource(name, text)), overrides, registry);
}

async function readSource(
  source: Source,
  overrides: Overrides,
  { games: known, strategiesFolders = ownStrategiesFolders }: Registry,
): Promise<ReadExperiment> {
  const path = source.file;
  const used = new Map<string, LoadedStrategy>();
  const folder = dirname(resolve(experimentPath(path)));
  const libraryOf = (game: string) => ({
    places: { own: strategiesFolders(game), folder },
    load: strategyLoader(),
    used,
  });
  try {
    const {
      file,
      plan,
      game,
      ownMeasures,
      blocks,
      until,
      margins,
      comparisonMargins,
      secondsPerTurn,
      claims,
      answer,
      tell,
      table,
      audit,
      tune,
      usualLineups,
      ladder,
      standIn,
      untrained,
      words,
      described,
    } = await planExperiment(
      source,
      overrides,
      async (written) => {
        try {
          return await gameOf(written, folder, known);
        } catch (error) {
          throw aboutGame(written, error);
        }
      },
      libraryOf,
    );
    const { question, about, claimedMinutes, level: fileLevel = 0.95, exact } = file;
    const { level = fileLevel } = overrides;
    return {
      experiment: {
        file: path,
        settings: overrides.settings ?? [],
        question,
        ...(about !== undefined && { about }),
        ...(words !== null && { words }),
        described,
        secondsPerTurn,
        ...(claimedMinutes !== undefined && { claimedMinutes }),
        ...(answer !== null && {
          answer: answer.charts.length === 1 ? answer.charts[0] : answer.charts,
          ...(answer.counted.length > 0 && { counted: answer.counted }),
        }),
        ...(tell !== undefined && { tell }),
        ...(table !== null && { table }),
        level,
        claims,
        ...(Object.keys(margins).length > 0 && { margins }),
        ...(comparisonMargins.size > 0 && { comparisonMargins }),
        ...(exact !== undefined && { exact }),
        ...(audit !== null && { audit }),
        ...(usualLineups.length > 0 && { usualLineups }),
        ...(ladder.length > 0 && { ladder }),
        ...(standIn !== null && { inPlaceOfLearned: standIn.label }),
        ...(audit !== null && file.audit === undefined && { borrowed: true as const }),
        ...(overrides.command !== undefined && { command: overrides.command }),
      },
      plan,
      game,
      blocks,
      ...(until !== null && { until }),
      strategies: used,
      measures: new Map(ownMeasures.map(({ bundle }) => [bundle.hash, bundle])),
      ...(untrained !== null && { untrained }),
      ...(file.learned !== undefined && { train: file.learned.train }),
      ...(tune !== null && { tune }),
    };
  } catch (error) {
    throw error instanceof Mistake ? source.error(error) : error;
  }
}
