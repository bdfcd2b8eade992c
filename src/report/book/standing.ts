import { isMostlyCapped } from "../results/capped.js";
import { areEquals } from "../results/equals.js";
import { aboveFair } from "../results/fair.js";
import { differenceOf, mapped, type Interval } from "../results/interval.js";
import { measured, NOTHING } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults } from "../results/results.js";
import type { Chapter, Question } from "./book.js";

/** What was asked about a game. */
export type Asked = Pick<Chapter, "questions">;

/** A line-up that played the game as it stands. */
export interface Standing {
  /** The strategies, each once; beside what another line-up shares with it the number of players. */
  readonly name: string;
  readonly arm: ArmResults;
  readonly question: Question;
  /** What the starter, or the first side, wins above a fair share; nothing where the players are no equals. */
  readonly edge: Interval;
  /** Nothing where most games are cut off. */
  readonly wins: Interval;
  readonly turns: Interval;
  /** Games that somebody won alone, within the turn cap. */
  readonly decided: Interval;
  readonly capped: Interval;
}

/**
 * Every line-up that was played under the rules as they stand, from the set-up, where several experiments have it the one
 * that tells who starts from whoever does not, and of these the one with the most games; the strongest first, as each experiment
 * has them.
 */
export function standingsOf(asked: Asked): Standing[] {
  const found = new Map<string, Standing>();
  for (const { question, arm } of asItStands(asked)) {
    const known = found.get(whoPlays(arm));
    if (known === undefined || isTellingMore({ question, arm }, known))
      found.set(whoPlays(arm), standingOf(question, arm));
  }
  return [...found.values()].toSorted(
    (a, b) => a.arm.players - b.arm.players || Number(areEquals(b.arm)) - Number(areEquals(a.arm)),
  );
}

function isTellingMore(one: Played, other: Played): boolean {
  const [tells, told] = [one, other].map(({ question }) => question.results.sides === undefined);
  return tells === told ? one.arm.games > other.arm.games : tells;
}

/** The same line-up in any question. */
export function playedAlike(asked: Asked, { strategies }: ArmResults): readonly Played[] {
  return asItStands(asked).filter(({ arm }) => whoPlays(arm) === whoPlays({ strategies }));
}

type Played = Pick<Standing, "question" | "arm">;

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

function standingOf(question: Question, arm: ArmResults): Standing {
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
    turns: measured(arm, "turns", "game"),
    decided: decidedOf(arm),
    capped: measured(arm, "capped", "game"),
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
