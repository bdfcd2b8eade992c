import type { OptionValues } from "../game/index.js";
import { CodeError } from "../play/errors.js";
import { isFree, type Plan, type StrategyPlan } from "../play/plan.js";
import { needsBestPlay } from "../play/strategies.js";
import { answerOf, toldOf, type AnswerAsked } from "./answer.js";
import { asAudit } from "./audit/borrowed.js";
import { auditOf, type AuditQuestion, type Refusal } from "./audit/question.js";
import { forPlayers, lineupsOfFlags } from "./lineups-of-flags.js";
import { auditSettings } from "./audit/settings.js";
import { armsOf, checkNames, comparisonsOf, marginsOfComparisons, positionsOf } from "./arms.js";
import { checkShape } from "./check.js";
import type { Claim } from "./claims/claim.js";
import { resolveClaims } from "./claims/resolve.js";
import { seedOf } from "./counts.js";
import { aboutGame, tryGame, type NamedGame } from "./games.js";
import { unlearnedIn, unlearnedOf, withStandIn, type Untrained } from "./learned.js";
import { lineupsOf, playersOf, type Lineup } from "./lineups.js";
import { judgeOf, judgesOf, luckOf } from "./luck.js";
import { countedIn, measuresOf } from "./measures.js";
import { Mistake } from "./mistake.js";
import { ownMeasuresOf, type LoadedMeasure } from "./own-measures.js";
import { shown } from "../game/nearest.js";
import type { Overrides } from "./overrides.js";
import { pickArmsOf, pickQuestionOf } from "./picks.js";
import { toolVersion } from "./package.js";
import type { ExperimentFile } from "./schema.js";
import { partSkipped, refuseSkipped } from "./skip.js";
import type { Source } from "./source.js";
import { timesOf } from "./times.js";
import { modulesOf } from "./strategies/bundles.js";
import { FittingWeights, seeksWeights } from "./strategies/fitting.js";
import { handWritten, ladderOrder } from "./strategies/strongest.js";
import { usualPlayers } from "./strategies/usual.js";
import { resolveStrategy, type StrategyLibrary } from "./strategies/resolve.js";
import { tryStrategy } from "./strategies/trial.js";
import { describedIn, type Described } from "./strategies/described.js";
import { extentOf, type Until } from "./until.js";
import { marginsOf, type Margins } from "./margins.js";
import { tableOf, type AnsweringTable } from "./table.js";
import { withChanges } from "./tune/file.js";
import { refuseContradictions, refuseSetVaried, tuneQuestionOf, type TuneQuestion } from "./tune/question.js";
import { checkChanges } from "./tune/rules.js";
import { variantsOf, writtenOptions, type Variant } from "./variants.js";
import { STANDARD } from "./standing.js";
import { wordsOf } from "./words.js";

/** What an audit counts unless its file names more: its verdicts rest on these. */
const AUDITED = ["outcome", "length", "decisions"];

export interface Planned {
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
  /** The line-ups that play because nobody names any. */
  readonly usualLineups: readonly string[];
  /** The strategies on the game's ladder, the strongest first. */
  readonly ladder: readonly string[];
  /** How the answer says what the file names. */
  readonly words: Readonly<Record<string, string>> | null;
  /** What strategies say of themselves, by their labels. */
  readonly described: Described;
  /** Who plays wherever the file names `learned`, and what would have to be learned; null where it can play. */
  readonly standIn: StrategyPlan | null;
  readonly untrained: Untrained | null;
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
  const { seats = {} } = overrides;
  const isBorrowed = overrides.audit !== undefined && written.audit === undefined;
  const asked = forPlayers(isBorrowed ? asAudit(written, definition) : written, seats, definition);
  const file = withChanges(asked, overrides.changes);
  checkSize(file);
  const seed = seedOf(source, file, overrides);
  const extent = extentOf(file, overrides, file.audit !== undefined || overrides.audit !== undefined);
  const margins = file.margin === undefined ? {} : marginsOf(file.margin, ["margin"]);
  const counts = playersOf(source, file, definition);
  await tryVariants(game, file, counts, overrides.set ?? {});
  const asWritten = variantsOf(source, file, definition, counts, overrides.set ?? {});
  const settings = auditSettings(file, overrides.audit);
  const audit = settings === null ? null : auditOf(definition, asWritten[0], counts, settings);
  const variants = audit?.variants ?? asWritten;
  const tune = file.tune === undefined ? null : tuneQuestionOf(file, file.tune, definition, asWritten[0]);
  if (tune !== null) {
    refuseSetVaried(tune, overrides.set ?? {});
    await tryRules(
      game,
      file.game,
      tune.changes.map(({ options }) => options),
      counts,
    );
    checkChanges(tune, definition, counts);
  }
  const bound = variants.flatMap((variant) => [...variant.games.values()]);
  const { secondsPerTurn, times } = timesOf(file, bound);
  const library = libraryOf(definition.name);
  const ownMeasures = await ownMeasuresOf(file, library.places.folder, definition, bound, times);
  const own = ownMeasures.map((one) => one.own);
  const measures = {
    ...measuresOf(file, bound, own, audit === null ? undefined : AUDITED),
    ...(times !== undefined && { times }),
    ...(bound.some(({ seatsDiffer }) => seatsDiffer === true) && { bySeat: true as const }),
  };
  if (counts.length > 1) checkSwept(file);
  const positions = positionsOf(source, file, variants);
  const namesNone = (seats.lineups ?? file.lineups ?? file.picks) === undefined;
  // A game of people's may share its name with one whose strategies play something else.
  const known = game.reference.url === undefined ? library.places.own : [];
  const everybody = new FittingWeights(library, written.game);
  const { learnedAlone, knowsChanges } = overrides;
  const fitting =
    learnedAlone === undefined ? everybody : new FittingWeights(library, written.game, learnedAlone);
  const rulesOf = ({ options }: Variant) => counts.map((players) => ({ definition, options, players }));
  const usualLineups = namesNone ? usualPlayers(known, variants.flatMap(rulesOf), everybody).names : [];
  const named =
    seats.lineups === undefined && !namesNone
      ? await lineupsOf(source, file, counts, library)
      : await lineupsOfFlags(seats.lineups ?? usualLineups, counts, library);
  const question = await pickQuestionOf(file, definition, variants, counts[0], library);
  const asNamed = partSkipped(file, armsOf(variants, named, positions));
  const flipped = audit?.flipped ?? [];
  const standing = asNamed.played.filter(({ variant }) => !flipped.includes(variant));
  const asOne = knowsChanges === true && tune !== null && file.learned !== undefined;
  const unlearned = asOne
    ? unlearnedOf(
        standing,
        tune.changes.map(({ options }) => options),
        definition,
        fitting,
      )
    : unlearnedIn(standing, definition, fitting);
  // A player who is another one under some of the rules would be taken for what those rules change.
  const standIn =
    unlearned.length > 0 && (file.learned !== undefined || ladderOrder(known).length > 0)
      ? await resolveStrategy(handWritten(known), ["lineups"], library)
      : null;
  const lineups = named.map((lineup) =>
    standIn === null
      ? lineup
      : { ...lineup, strategies: lineup.strategies.map((one) => withStandIn(one, standIn)) },
  );
  const parted = partSkipped(file, armsOf(variants, lineups, positions));
  const isSkipped = (variant: string, lineup: Lineup) =>
    lineups.includes(lineup) &&
    !parted.played.some((arm) => arm.variant === variant && arm.lineup === lineup.name);
  const refusals = await checkBots(
    game,
    variants,
    [...lineups, ...(question?.lineups ?? [])],
    isSkipped,
    library,
    fitting,
    flipped,
  );
  const played = parted.played.filter(
    ({ variant, lineup }) => !refusals.some((one) => one.variant === variant && one.lineup === lineup),
  );
  if (question !== null) played.push(...pickArmsOf(question, variants, positions));
  // One player for all rules that learned players meet, where that serves; rules that only others meet do not count.
  const learnedRules = new Map(
    played
      .filter(({ strategies }) => strategies.some(seeksWeights))
      .map(({ variant, options, strategies: { length: players } }) => [
        `${players} ${variant}`,
        { definition, options, players },
      ]),
  );
  const isTold = measures.luck === true || overrides.tellsChance === true;
  const seated = played.map((arm) => {
    const players = arm.strategies.length;
    const beside = [...learnedRules.values()].filter((one) => one.players === players);
    const setting = { definition, options: arm.options, players };
    const strategies = arm.strategies.map((one) => fitting.fitted(one, setting, beside));
    return { arm, lineup: arm.lineup, strategies, setting, beside };
  });
  // What a pick is worth is measured against free choice, of which there are other games.
  const areJudged = question === null && (file.luck !== "in" || isTold);
  const judges = areJudged ? judgesOf(seated, fitting) : [];
  const arms = seated.map(({ arm, strategies, setting, beside }, index) => {
    const luck = luckOf(file.luck, judges[index], strategies, fitting, setting, beside);
    const isSolved = strategies.some((one) => needsBestPlay(one, modulesOf(library.used)));
    const judgedBy = isTold && isFree(arm) ? judgeOf(file, isSolved, fitting, setting, beside) : undefined;
    const chancesBy = judgedBy === undefined || judgedBy.solved === true ? undefined : judges[index];
    return {
      ...arm,
      strategies,
      ...(luck !== undefined && { luck }),
      ...(judgedBy !== undefined && { judgedBy }),
      ...(chancesBy !== undefined && { chancesBy }),
    };
  });
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
  const table = tableOf(file, definition, variants[0], Object.keys(overrides.set ?? {}).length > 0);
  const words = wordsOf(file, arms, answer?.counted ?? []);
  const plan: Plan = {
    tool: toolVersion(),
    game: definition.name,
    ...(game.code !== undefined && { gameCode: game.code }),
    gameVersion: definition.version,
    seed,
    arms,
    comparisons,
    measures,
    ...(audit !== null && { locksteps: audit.locksteps(arms) }),
  };
  return {
    file,
    plan,
    game,
    ownMeasures,
    ...extent(arms),
    margins,
    comparisonMargins: marginsOfComparisons(file, arms),
    secondsPerTurn,
    claims,
    answer,
    tell: toldOf(file, arms),
    table,
    audit: audit?.question(refusals) ?? null,
    tune,
    usualLineups,
    ladder: ladderOrder(known),
    words,
    described: describedIn(arms, library),
    standIn,
    untrained:
      standIn === null
        ? null
        : {
            game: written.game,
            folder: learnedAlone ?? library.places.folder,
            settings: unlearned,
            ...(asOne && { asOne }),
            ...(file.learned !== undefined && { train: file.learned.train }),
          },
  };
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

async function tryVariants(
  game: NamedGame,
  file: ExperimentFile,
  counts: readonly number[],
  set: OptionValues,
): Promise<void> {
  const names = Object.keys(file.variants ?? { [STANDARD]: {} });
  const all = names.map((name) => ({ ...writtenOptions(file, name), ...set }));
  await tryRules(game, file.game, all, counts);
}

/** A game of people's is tried under all the rules that are asked for before this thread binds them. */
async function tryRules(
  { reference: { url } }: NamedGame,
  name: string,
  rules: readonly OptionValues[],
  counts: readonly number[],
): Promise<void> {
  if (url === undefined) return;
  const settings = rules.flatMap((options) => counts.map((players) => ({ options, players })));
  try {
    await tryGame(url, settings);
  } catch (error) {
    throw aboutGame(name, error);
  }
}

/**
 * Creates every bot once under every variant: some parameters fit some rules only. Returns the line-ups that refuse one
 * of the `flipped` variants, or have not learned it; throws a `Mistake` for any other.
 */
async function checkBots(
  named: NamedGame,
  variants: readonly Variant[],
  lineups: readonly Lineup[],
  isSkipped: (variant: string, lineup: Lineup) => boolean,
  { used }: StrategyLibrary,
  fitting: FittingWeights,
  flipped: readonly string[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const { definition } = named;
  for (const { name, options, game } of variants) {
    for (const one of lineups.filter((lineup) => !isSkipped(name, lineup))) {
      const { name: lineup, strategies, paths } = one;
      const players = strategies.length;
      if (flipped.includes(name) && unlearnedIn([{ options, strategies }], definition, fitting).length > 0) {
        refusals.push({ variant: name, lineup, reason: "nobody has learned it" });
        continue;
      }
      for (const [player, written] of strategies.entries()) {
        // Whoever plays several seats is created once.
        if (strategies.findIndex(({ label }) => label === written.label) < player) continue;
        try {
          const setting = { definition, options, players };
          const strategy = fitting.fitted(written, setting);
          await tryStrategy(strategy, setting, named, used, game);
        } catch (error) {
          if (!(error instanceof CodeError)) throw error;
          // A limit of time or memory is one of this machine, and no answer may depend on that.
          if (flipped.includes(name) && error.message.startsWith("create throws")) {
            refusals.push({ variant: name, lineup, reason: `${written.label}: ${error.message}` });
            break;
          }
          const under = variants.length === 1 ? "" : ` in variant ${shown(name)}`;
          throw new Mistake(
            { path: [...paths[player], ...error.path] },
            `strategy ${shown(written.label)}${under}: ${error.message}`,
          );
        }
      }
    }
  }
  return refusals;
}
