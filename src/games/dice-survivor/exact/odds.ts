import type { ExactFigures, OptionValues } from "../../../game/index.js";
import { defenceOf, rulesOf, type Defence, type Rules } from "../bound.js";
import { boundedLead, MAX_LEAD } from "../falls.js";
import { koByLead } from "../metrics/index.js";
import { challengeResult, koResult, type Result } from "../rules/results.js";
import { MAX_KO_LEAD } from "../state.js";

/** How a contest ends, ties thrown again until there is none; chances that sum to 1. */
export interface ChallengeOdds {
  /** The player has the higher total. */
  readonly win: number;
  /** The player has the lower total. */
  readonly lose: number;
  /** A natural 1, a natural 20. */
  readonly one: number;
  readonly twenty: number;
  /** Equal totals that are not thrown again (`tieOn: rolls`). */
  readonly level: number;
}

export type KoOdds = Pick<ChallengeOdds, "win" | "lose" | "level">;

/** The exact chances of single contests under these rules, by the player's lead in points over the opponent. */
export interface Contests {
  challenge(lead: number): ChallengeOdds;
  ko(lead: number): KoOdds;
  /** That a try for an Extra Play Point succeeds. */
  extra(points: number): number;
}

/** Computes all of them at once; asking for them afterwards allocates nothing. */
export function contestsOf(rules: Rules): Contests {
  const leads = Array.from({ length: 2 * MAX_LEAD + 1 }, (_, index) => index - MAX_LEAD);
  const [challengeWays, koWays] = [rules.challengeDefence, rules.koDefence].map(defences);
  const challenges = leads.map((lead) => challengeOdds(rules, lead, challengeWays));
  const kos = leads.map((lead) => chancesOf(koWays, (thrown, defended) => koResult(lead, thrown, defended)));
  const place = (lead: number): number => boundedLead(lead) + MAX_LEAD;
  return {
    challenge: (lead) => challenges[place(lead)],
    ko: (lead) => kos[place(lead)],
    extra: (points) => Math.min(1, Math.max(0, 21 + points - rules.extraTarget) / 20),
  };
}

type Chances = ChallengeOdds & { readonly tie: number };

/** By `Result`. */
const NAMES = ["win", "lose", "one", "twenty", "level", "tie"] as const;

/** The share of each result among all falls of d20, d12 and d8; `ways`: see `defences`. */
function chancesOf(ways: readonly number[], resultOf: (thrown: number, defended: number) => Result): Chances {
  const found = { win: 0, lose: 0, one: 0, twenty: 0, level: 0, tie: 0 };
  for (let thrown = 1; thrown <= 20; thrown++)
    for (let defended = 1; defended < ways.length; defended++)
      if (ways[defended] > 0) found[NAMES[resultOf(thrown, defended)]] += ways[defended];
  for (const name of NAMES) found[name] /= 20 * 12 * 8;
  return found;
}

/** In how many ways d12 and d8 come to each defence. */
function defences(defence: Defence): number[] {
  const ways = new Array<number>(12 + 8 + 1).fill(0);
  for (let major = 1; major <= 12; major++)
    for (let minor = 1; minor <= 8; minor++) ways[defenceOf(defence, major, minor)]++;
  return ways;
}

function challengeOdds(rules: Rules, lead: number, ways: readonly number[]): ChallengeOdds {
  const oneThrow = (naturals: boolean): Chances =>
    chancesOf(ways, (thrown, defended) =>
      challengeResult(rules, naturals, thrown + lead - defended, thrown, defended),
    );
  const first = oneThrow(true);
  const again = oneThrow(rules.naturalOnReroll);
  const resolved = (key: keyof ChallengeOdds) => first[key] + (first.tie * again[key]) / (1 - again.tie);
  return {
    win: resolved("win"),
    lose: resolved("lose"),
    one: resolved("one"),
    twenty: resolved("twenty"),
    level: resolved("level"),
  };
}

/** What follows from the dice alone, whoever plays: how often a KO succeeds by the player's lead over his victim. */
export function exactFigures(given: OptionValues, strategies: readonly string[]): ExactFigures {
  const rules = rulesOf(given, strategies.length);
  if (rules.mostKOs === 0) return { values: [] };
  const { ko } = contestsOf(rules);
  const leads = Array.from({ length: 2 * MAX_KO_LEAD + 1 }, (_, index) => index - MAX_KO_LEAD);
  return { values: leads.map((lead) => ({ measure: `${koByLead(lead)}Won`, value: ko(lead).win })) };
}
