import type { Answer } from "../../experiment/index.js";
import { isMostlyCapped } from "../results/capped.js";
import { areEquals } from "../results/equals.js";
import { aboveFair } from "../results/fair.js";
import { differenceOf, mapped, type Interval } from "../results/interval.js";
import { answersOf, measured, NOTHING } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { compared } from "../results/strength.js";
import { grouped } from "../text/format.js";
import { minutesOf } from "../words/paces.js";
import type { Chapter, Question } from "./book.js";

/** What was asked about a game. */
export type Asked = Pick<Chapter, "questions">;

/** A line-up in one of the questions that let it play. */
interface Played {
  readonly arm: ArmResults;
  readonly question: Question;
}

/** A line-up that played the game as it stands, in the question that tells who wins. */
export interface Standing extends Played {
  /** The strategies, each once; beside what another line-up shares with it the number of players. */
  readonly name: string;
  /** What the starter, or the first side, wins above a fair share; nothing where the players are no equals. */
  readonly edge: Interval;
  /** Nothing where most games are cut off. */
  readonly wins: Interval;
  /** Games that somebody won alone, within the turn cap. */
  readonly decided: Interval;
  readonly capped: Interval;
  /** The same line-up in the question that tells how long games are, in turns and minutes. */
  readonly length: Played;
}

/**
 * Every line-up that was played under the rules as they stand, from the set-up; the strongest first, as each experiment has
 * them. Where several questions have it, one of them tells who wins, and one how long games are.
 */
export function standingsOf(asked: Asked): Standing[] {
  return grouped(asItStands(asked), ({ arm }) => whoPlays(arm))
    .map((all) => standingOf(first(all, ranksByWins), first(all, ranksByLength)))
    .toSorted((a, b) => a.arm.players - b.arm.players || Number(areEquals(b.arm)) - Number(areEquals(a.arm)));
}

/** The one with the highest ranks, of which the first that differs decides; of several the first. */
function first(all: readonly Played[], ranks: (one: Played) => readonly number[]): Played {
  return all.toSorted((one, other) => compared(ranks(other), ranks(one)))[0];
}

/** Who wins is told by a question that tells who starts from whoever does not, then by the one that asks it, then by most games. */
function ranksByWins({ question: { results }, arm }: Played): readonly number[] {
  return [Number(results.sides === undefined), Number(asksFirst(results, ["win-rates"])), arm.games];
}

/** How long games are is told by the question that asks it, then by one that gives times, then by most games. */
function ranksByLength({ question: { results }, arm }: Played): readonly number[] {
  const isTimed = minutesOf(results, arm) !== null;
  return [Number(asksFirst(results, ["lengths", "players"])), Number(isTimed), arm.games];
}

function asksFirst(results: Results, answers: readonly Answer[]): boolean {
  return answers.includes(answersOf(results)[0]);
}

function asItStands({ questions }: Asked): readonly Played[] {
  return questions.flatMap((question) => {
    const { variants, arms } = question.results;
    const changed = variants.filter(({ options }) => Object.keys(options).length > 0).map(({ name }) => name);
    return arms
      .filter(({ position, variant }) => position === null && !changed.includes(variant))
      .map((arm) => ({ question, arm }));
  });
}

function whoPlays({ strategies }: Pick<ArmResults, "strategies">): string {
  return JSON.stringify([...strategies].toSorted());
}

function standingOf({ question, arm }: Played, length: Played): Standing {
  // Games that are cut off count as shared: where most are, that says nothing of who is favoured.
  const wins = isMostlyCapped(arm) ? NOTHING : measured(arm, "returns", firstPlace(question.results));
  const counts = new Map<string, number>();
  for (const strategy of arm.strategies) counts.set(strategy, (counts.get(strategy) ?? 0) + 1);
  const names = [...counts].map(([strategy, number]) =>
    number === arm.players || number === 1 ? strategy : `${number} × ${strategy}`,
  );
  const against = counts.size === 1 ? `${names[0]}, against itself` : names.join(" against ");
  return {
    name: arm.players === 2 ? against : `${arm.players} players: ${against}`,
    arm,
    question,
    edge: areEquals(arm) && wins !== NOTHING ? aboveFair(wins, arm) : NOTHING,
    wins,
    decided: decidedOf(arm),
    capped: measured(arm, "capped", "game"),
    length,
  };
}

/** Measured where leads are; otherwise what shared and capped games leave, whose intervals then add up. */
function decidedOf(arm: ArmResults): Interval {
  const decided = measured(arm, "decided", "game");
  if (decided.value !== null) return decided;
  const [shared, capped] = ["shared", "capped"].map((measure) => measured(arm, measure, "game"));
  const unshared = mapped(shared, (share) => 1 - share, true);
  return mapped(differenceOf(unshared, capped), (share) => Math.max(0, share));
}
