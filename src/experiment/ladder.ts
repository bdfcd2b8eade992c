import { stringify } from "yaml";
import type { AnyGameDefinition, Value } from "../game/index.js";
import { readMadeText, type Overrides, type ReadExperiment } from "./index.js";

/** Strategies of a game that are all to meet each other. */
export interface LadderQuestion {
  readonly definition: AnyGameDefinition;
  /** The game as people named it, which may be the path of its file. */
  readonly written: string;
  /** At least two, each as in a line-up, and what people know it by. */
  readonly strategies: readonly { readonly written: Value; readonly label: string }[];
  /** At least two. */
  readonly players: number;
}

/**
 * An experiment in which all meet. For two players every pair, and each strategy itself: what whoever starts wins is
 * counted by who that is. For more, each strategy alone among players of every other one. Throws an `InputError`.
 */
export async function readLadder(question: LadderQuestion, overrides: Overrides): Promise<ReadExperiment> {
  const { definition, written, players } = question;
  const text = stringify({
    question: `Which strategy of ${definition.title} is the strongest?`,
    game: written,
    seed: "ladder",
    games: 1000,
    players,
    measures: ["outcome"],
    // Payoffs are added up from what was counted.
    luck: "in",
    lineups: Object.fromEntries(players === 2 ? pairs(question) : fields(question)),
  });
  const read = await readMadeText(`the ladder of ${definition.name}`, text, overrides);
  if (players > 2) return read;
  const { plan } = read;
  return { ...read, plan: { ...plan, measures: { ...plan.measures, firsts: true } } };
}

function pairs({ strategies }: LadderQuestion): [string, Value][] {
  return strategies.flatMap((one, index) => [
    [`${one.label} against itself`, [one.written, one.written]] as [string, Value],
    ...strategies
      .slice(index + 1)
      .map((other): [string, Value] => [`${one.label} against ${other.label}`, [one.written, other.written]]),
  ]);
}

function fields({ strategies }: LadderQuestion): [string, Value][] {
  return strategies.flatMap((one) =>
    strategies
      .filter((other) => other !== one)
      .map((other): [string, Value] => [
        `${one.label} among ${other.label}`,
        { one: one.written, others: other.written },
      ]),
  );
}
