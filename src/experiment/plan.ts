import type { AnyGameDefinition } from "../game/index.js";
import type { Plan } from "../play/plan.js";
import { answerOf, toldOf, type AnswerAsked } from "./answer.js";
import { withWeights } from "./armed.js";
import { checkNames, comparisonsOf, marginsOfComparisons, positionsOf } from "./arms.js";
import { asAudit } from "./audit/borrowed.js";
import type { AuditQuestion } from "./audit/question.js";
import { checkShape } from "./check.js";
import type { Claim } from "./claims/claim.js";
import { resolveClaims } from "./claims/resolve.js";
import { seedOf } from "./counts.js";
import type { NamedGame } from "./games.js";
import { forPlayers } from "./lineups-of-flags.js";
import { marginsOf, type Margins } from "./margins.js";
import { countedIn, measuresOf } from "./measures.js";
import { Mistake } from "./mistake.js";
import type { Overrides } from "./overrides.js";
import { ownMeasuresOf, refuseOurNames, type LoadedMeasure } from "./own-measures.js";
import { toolVersion } from "./package.js";
import { rulesPlayed } from "./rules-played.js";
import type { ExperimentFile } from "./schema.js";
import { refuseSkipped } from "./skip.js";
import type { Source } from "./source.js";
import { STANDARD } from "./standing.js";
import { describedIn, type Described } from "./strategies/described.js";
import type { StrategyLibrary } from "./strategies/resolve.js";
import { tableOf, type AnsweringTable } from "./table.js";
import { timesOf } from "./times.js";
import { withChanges } from "./tune/file.js";
import { refuseContradictions, type TuneQuestion } from "./tune/question.js";
import { extentOf, type Until } from "./until.js";
import { whoPlays, type WhoPlays } from "./who-plays.js";
import { wordsOf } from "./words.js";

/** What an audit counts unless its file names more: its verdicts rest on these. */
const AUDITED = ["outcome", "length", "decisions"];

export interface Planned extends Pick<WhoPlays, "usualLineups" | "ladder" | "standIn" | "untrained"> {
  readonly file: ExperimentFile;
  readonly plan: Plan;
  readonly game: NamedGame;
  readonly ownMeasures: readonly LoadedMeasure[];
  readonly blocks: number;
  readonly until: Until | null;
  readonly margins: Margins;
  /** By comparison: the margins of those that have their own. */
  readonly comparisonMargins: ReadonlyMap<string, Margins>;
  /** Ascending. */
  readonly secondsPerTurn: readonly number[];
  readonly claims: readonly Claim[];
  readonly answer: AnswerAsked | null;
  /** Which variants, positions or line-ups the answer tells. */
  readonly tell: readonly string[] | undefined;
  readonly table: AnsweringTable | null;
  readonly audit: AuditQuestion | null;
  readonly tune: TuneQuestion | null;
  /** How the answer says what the file names. */
  readonly words: Readonly<Record<string, string>> | null;
  /** What strategies say of themselves, by their labels. */
  readonly described: Described;
}

/**
 * The plan of an experiment file, everything checked and every strategy loaded; `gameNamed` finds the game and
 * `libraryOf` its strategies. Throws a `Mistake` for the first thing that is wrong.
 */
export async function planExperiment(
  source: Source,
  overrides: Overrides,
  gameNamed: (written: string) => Promise<NamedGame>,
  libraryOf: (game: string) => StrategyLibrary,
): Promise<Planned> {
  const written = checkShape(source.value);
  const game = await gameNamed(written.game);
  const { definition } = game;
  const file = fileAsked(written, overrides, definition);
  checkSize(file);
  const seed = seedOf(source, file, overrides);
  const extent = extentOf(file, overrides, file.audit !== undefined || overrides.audit !== undefined);
  const margins = file.margin === undefined ? {} : marginsOf(file.margin, ["margin"]);
  const rules = await rulesPlayed(source, file, overrides, game);
  const { counts, variants, bound, bySeat, audit, tune } = rules;
  if (game.reference.url !== undefined) refuseOurNames(written.game, bound);
  const library = libraryOf(definition.name);
  const { secondsPerTurn, times } = timesOf(file, bound);
  const ownMeasures = await ownMeasuresOf(file, library.places.folder, definition, bound);
  const own = ownMeasures.map((one) => one.own);
  const measures = {
    ...measuresOf(file, bound, own, audit === null ? undefined : AUDITED),
    ...(times !== undefined && { times }),
    ...((bySeat || overrides.bySeat === true) && { bySeat: true as const }),
  };
  if (counts.length > 1) checkSwept(file);
  const positions = positionsOf(source, file, variants);
  const who = await whoPlays(source, file, overrides, game, rules, positions, library);
  const { parted, refusals, usualLineups, ladder, standIn, untrained } = who;
  const isTold = measures.luck === true || overrides.tellsChance === true;
  const arms = withWeights(file, definition, who, isTold, library);
  audit?.check(arms, refusals);
  checkNames(arms);
  refuseSkipped(file, parted);
  const { claims, comparisons } = resolveClaims(
    file.claims ?? [],
    arms,
    audit?.comparisons(arms) ?? comparisonsOf(file, arms),
    variants,
    measures,
    secondsPerTurn,
    margins,
  );
  if (tune !== null) refuseContradictions(claims);
  const answer = answerOf(file, arms, comparisons, bound, countedIn(bound, measures), own);
  const plan: Plan = {
    tool: toolVersion(),
    game: definition.name,
    ...(game.code !== undefined && { gameCode: game.code }),
    gameVersion: definition.version,
    ...{ seed, arms, comparisons, measures },
    ...(audit !== null && { locksteps: audit.locksteps(arms) }),
  };
  return {
    ...{ file, plan, game, ownMeasures, ...extent(arms), margins },
    comparisonMargins: marginsOfComparisons(file, arms),
    ...{ secondsPerTurn, claims, answer },
    tell: toldOf(file, arms, bound),
    table: tableOf(file, definition, variants[0], Object.keys(overrides.set ?? {}).length > 0),
    audit: audit?.question(refusals) ?? null,
    ...{ tune, usualLineups, ladder },
    words: wordsOf(file, arms, answer?.counted ?? []),
    described: describedIn(arms, library),
    ...{ standIn, untrained },
  };
}

/** What the file asks with what the command line sets instead. */
function fileAsked(
  written: ExperimentFile,
  { seats = {}, audit, changes }: Overrides,
  definition: AnyGameDefinition,
): ExperimentFile {
  const isBorrowed = audit !== undefined && written.audit === undefined;
  const asked = isBorrowed ? asAudit(written, definition) : written;
  return withChanges(forPlayers(asked, seats, definition), changes);
}

/** More arms than this would take an hour to be tried, before any game. */
const MAX_ARMS = 1000;

/** Throws a `Mistake` for a file that asks for far too much, before anything of it is looked at. */
function checkSize({
  variants = { [STANDARD]: {} },
  lineups = {},
  positions = {},
  players,
}: ExperimentFile): void {
  const sizes = [variants, lineups, positions].map((named) => Math.max(1, Object.keys(named).length));
  const arms = [...sizes, [players].flat().length].reduce((product, size) => product * size, 1);
  if (arms <= MAX_ARMS) return;
  const wrong = `${arms} arms (variants times line-ups, positions and numbers of players)`;
  throw new Mistake({ path: [] }, wrong, `at most ${MAX_ARMS} in one file`);
}

/** Positions and forced picks belong to one number of players. */
function checkSwept(file: ExperimentFile): void {
  for (const key of ["positions", "picks"] as const) {
    if (file[key] === undefined) continue;
    const place = { path: [key], at: "key" } as const;
    throw new Mistake(place, `${key} stands beside several numbers of players`, "players: one of them");
  }
}
