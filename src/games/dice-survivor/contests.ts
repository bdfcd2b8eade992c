import { defenceOf, type Defence, type Rules } from "./rulings.js";

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

export interface KoOdds {
  readonly win: number;
  readonly lose: number;
  readonly level: number;
}

/** The exact chances of single contests under these rules, by the player's lead in points over the opponent. */
export interface Contests {
  challenge(lead: number): ChallengeOdds;
  ko(lead: number): KoOdds;
  /** That a try for an Extra Play Point succeeds. */
  extra(points: number): number;
}

/** With a greater lead, either way, nothing changes: 20 on one die against 2 to 20 on the others. */
const MOST_LEAD = 20;

/** Computes all of them at once; asking for them afterwards allocates nothing. */
export function contestsOf(rules: Rules): Contests {
  const leads = Array.from({ length: 2 * MOST_LEAD + 1 }, (_, index) => index - MOST_LEAD);
  const challenges = leads.map((lead) => challengeOdds(rules, lead));
  const kos = leads.map((lead) => koOdds(rules, lead));
  const place = (lead: number): number => Math.min(Math.max(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD;
  return {
    challenge: (lead) => challenges[place(lead)],
    ko: (lead) => kos[place(lead)],
    extra: (points) => Math.min(1, Math.max(0, 21 + points - rules.extraTarget) / 20),
  };
}

/** Goes through every fall of d20, d12 and d8, each equally likely. */
function everyThrow(defence: Defence, visit: (thrown: number, defended: number) => void): number {
  for (let thrown = 1; thrown <= 20; thrown++)
    for (let major = 1; major <= 12; major++)
      for (let minor = 1; minor <= 8; minor++) visit(thrown, defenceOf(defence, major, minor));
  return 20 * 12 * 8;
}

function challengeOdds(rules: Rules, lead: number): ChallengeOdds {
  const first = oneThrow(rules, lead, true);
  const again = oneThrow(rules, lead, rules.naturalOnReroll);
  const resolved = (key: keyof ChallengeOdds) => first[key] + (first.tie * again[key]) / (1 - again.tie);
  return {
    win: resolved("win"),
    lose: resolved("lose"),
    one: resolved("one"),
    twenty: resolved("twenty"),
    level: resolved("level"),
  };
}

function oneThrow(rules: Rules, lead: number, naturals: boolean): ChallengeOdds & { readonly tie: number } {
  const found = { win: 0, lose: 0, one: 0, twenty: 0, level: 0, tie: 0 };
  const all = everyThrow(rules.challengeDefence, (thrown, defended) => {
    const more = thrown + lead - defended;
    if (naturals && thrown === 1 && (rules.naturalFirst || more <= 0)) found.one++;
    else if (naturals && thrown === 20) found.twenty++;
    else if (rules.tieOnRolls ? thrown === defended : more === 0) found.tie++;
    else if (more > 0) found.win++;
    else if (more < 0) found.lose++;
    else found.level++;
  });
  const { win, lose, one, twenty, level, tie } = found;
  return {
    win: win / all,
    lose: lose / all,
    one: one / all,
    twenty: twenty / all,
    level: level / all,
    tie: tie / all,
  };
}

function koOdds({ koDefence }: Rules, lead: number): KoOdds {
  const found = { win: 0, lose: 0, level: 0 };
  const all = everyThrow(koDefence, (thrown, defended) => {
    const more = thrown + lead - defended;
    if (more > 0) found.win++;
    else if (more < 0) found.lose++;
    else found.level++;
  });
  return { win: found.win / all, lose: found.lose / all, level: found.level / all };
}
