import { seatNames, type AnyGame } from "../game/index.js";
import { luckMetrics, timedMeasure, type OwnMeasure } from "../measure/index.js";
import type { Arm, Comparison } from "../play/plan.js";
import { isLength } from "./claims/measure.js";
import { Mistake, type Path } from "./mistake.js";
import { nearest, shown } from "../game/nearest.js";
import type { ExperimentFile } from "./schema.js";
import { ANSWERS, type Answer } from "./schema/answers.js";

/** The charts that answer a question, the first of them the one to draw first, and what they count. */
export interface AnswerAsked {
  readonly charts: readonly Answer[];
  /** Metrics of the game, where `counted` is one of the charts. */
  readonly counted: readonly string[];
}

/** More pictures of what a game counts than this are not taken in. */
const MAX_COUNTED = 12;

/** What the report is to answer with, checked that it will be there; null where the file names nothing. Throws a `Mistake`. */
export function answerOf(
  file: ExperimentFile,
  arms: readonly Arm[],
  comparisons: readonly Comparison[],
  games: readonly AnyGame[],
  metrics: readonly string[],
  own: readonly OwnMeasure[],
): AnswerAsked | null {
  if (file.claimedMinutes !== undefined && file.secondsPerTurn === undefined) {
    throw new Mistake(
      { path: ["claimedMinutes"], at: "key" },
      "claimedMinutes: secondsPerTurn is missing",
      "how long a turn takes, such as secondsPerTurn: 20",
    );
  }
  if (file.answer === undefined) return lengthsAsked(file, comparisons);
  const isList = Array.isArray(file.answer);
  const written = [file.answer].flat();
  if (written.every((name) => typeof name === "object")) return lengthsAsked(file, comparisons);
  const charts = new Set<Answer>();
  const counted: string[] = [];
  written.forEach((name, index) => {
    const path = isList ? ["answer", index] : ["answer"];
    if (typeof name === "object") return;
    if (written.indexOf(name) !== index)
      throw new Mistake({ path }, `answer: ${shown(name)} is there twice`, "each once");
    if (isChart(name)) {
      checkDrawn(name, file, arms, comparisons, games, path);
      charts.add(name);
      if (name === "counted") counted.push(...countedByName(file, metrics, own, path));
    } else {
      const named = metrics.filter((metric) => metric === name || timedMeasure(metric)?.name === name);
      if (named.length === 0) throw unknownAnswer(name, games, metrics, path);
      charts.add("counted");
      counted.push(...named);
    }
  });
  const different = [...new Set(counted)];
  if (different.length > MAX_COUNTED)
    throw new Mistake(
      { path: ["answer"] },
      `answer: ${different.length} metrics`,
      `at most ${MAX_COUNTED} of them, such as answer: [${different.slice(0, 2).join(", ")}]`,
    );
  return { charts: [...charts], counted: different };
}

/**
 * Which variants, positions or line-ups the answer is to tell, or for whom one is best, checked that they are played. Throws a
 * `Mistake`.
 */
export function toldOf(
  { tell, answer }: ExperimentFile,
  arms: readonly Arm[],
  games: readonly AnyGame[],
): readonly string[] | undefined {
  const isBest = [answer].flat().includes("best");
  const played = arms.flatMap((arm) => [arm.variant, arm.position ?? [], arm.swept ?? arm.lineup].flat());
  const names = [...new Set([...played, ...(isBest ? games.flatMap(seatNames) : [])])];
  tell?.forEach((name, index) => {
    const path = ["tell", index];
    if (!names.includes(name))
      throw new Mistake(
        { path },
        `tell: no variant, position or line-up is called ${shown(name)}`,
        nearest(name, names),
      );
    if (tell.indexOf(name) !== index)
      throw new Mistake({ path }, `tell: ${shown(name)} is there twice`, "each once");
  });
  return tell;
}

/** Who expects something of lengths alone asks about them; null where a file names no answer and expects other things. */
function lengthsAsked(
  { claims = [], audit, tune, picks }: ExperimentFile,
  comparisons: readonly Comparison[],
): AnswerAsked | null {
  const measures = claims.flatMap(({ measure }) => measure);
  if ([audit, tune, picks].some((one) => one !== undefined) || measures.length === 0) return null;
  if (!measures.every(isLength)) return null;
  const areCompared = claims.some(({ comparison, comparisons: all }) => (comparison ?? all) !== undefined);
  return {
    charts: [areCompared && comparisons.length > 0 ? "differences-length" : "lengths"],
    counted: [],
  };
}

function isChart(name: string): name is Answer {
  return (ANSWERS as readonly string[]).includes(name);
}

/** `counted` by itself: the metrics that the file names one by one, and those of its own. */
function countedByName(
  { measures = [] }: ExperimentFile,
  metrics: readonly string[],
  own: readonly OwnMeasure[],
  path: Path,
): string[] {
  const isOwn = (name: string) => own.some((one) => one.metrics.some((metric) => metric.name === name));
  const named = metrics.filter((name) => measures.includes(name) || isOwn(name));
  if (named.length > 0) return named;
  const [example = "metric"] = metrics;
  throw new Mistake(
    { path },
    "answer: counted, but measures names no metric of the game",
    `which ones, such as answer: ${example}`,
  );
}

function unknownAnswer(
  name: string,
  games: readonly AnyGame[],
  metrics: readonly string[],
  path: Path,
): Mistake {
  if (games.some((game) => game.metrics.some((metric) => metric.name === name)))
    return new Mistake({ path }, `answer: ${name} is not counted`, "add it, or its group, to measures");
  if (games.some((game) => luckMetrics(game).some((metric) => metric.name === name)))
    return new Mistake({ path }, `answer: ${name} is not counted`, "add luck to measures");
  const right = isLength(name) ? "did you mean lengths?" : nearest(name, [...ANSWERS, ...metrics]);
  return new Mistake({ path }, `answer: got ${shown(name)}`, right);
}

function checkDrawn(
  answer: Answer,
  { measures = [] }: ExperimentFile,
  arms: readonly Arm[],
  comparisons: readonly Comparison[],
  games: readonly AnyGame[],
  path: Path,
): void {
  const strategiesIn = ({ strategies }: Arm) => new Set(strategies.map(({ label }) => label));
  const different = arms.filter((arm) => strategiesIn(arm).size > 1);
  const variants = new Set(arms.map(({ variant }) => variant));
  const needs: Partial<Record<Answer, { readonly met: boolean; readonly right: string }>> = {
    fairest: { met: variants.size > 1, right: "two variants" },
    best: {
      met: arms.filter((arm) => strategiesIn(arm).size === 1).length > 1,
      right: "two line-ups of equals",
    },
    "differences-starter": { met: comparisons.length > 0, right: COMPARED },
    "differences-length": { met: comparisons.length > 0, right: COMPARED },
    "differences-strategies": {
      met: comparisons.some(({ of }) => strategiesIn(arms[of]).size > 1),
      right: COMPARED,
    },
    strategies: { met: different.length > 0, right: "a line-up of different strategies" },
    players: {
      met: arms.some(({ swept }) => swept !== undefined),
      right: "players: a list of several numbers",
    },
    payoffs: {
      met: new Set(different.flatMap((arm) => [...strategiesIn(arm)])).size > 2,
      right: "line-ups in which at least three strategies meet in pairs",
    },
    luck: { met: measures.includes("luck"), right: "measures: [luck]" },
    endings: {
      met: games.some((game) => game.metrics.some(({ ending }) => ending !== undefined)),
      right: "a game that tells its endings apart",
    },
  };
  const need = needs[answer];
  if (need === undefined || need.met) return;
  throw new Mistake({ path }, `answer: nothing to draw in ${shown(answer)}`, `it needs ${need.right}`);
}

const COMPARED = "two variants, or comparisons";
