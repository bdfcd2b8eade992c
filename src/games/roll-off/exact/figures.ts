import type { ExactFigures, ExactValue, OptionValues } from "../../../game/index.js";
import {
  chainFor,
  chainsCover,
  coreRules,
  OddsError,
  prospects,
  roundDistribution,
  TAIL,
  visits,
  type Chain,
} from "../../../odds/roll-off/index.js";
import { rulesOf, type Rules } from "../bound.js";
import { positionsOf } from "../position.js";
import { At, newState, OUT, Phase } from "../state.js";
import { areEqual } from "../symmetries.js";

/** A report must not wait for exact figures that take more than this, in bytes; the quick count takes a few seconds for it. */
const MEMORY_LIMIT = { quick: 2 ** 30, slow: 2 ** 29 };

/** What was computed so far: every look of a run asks again, and every line-up. */
const known = new Map<string, ExactFigures>();

/** Exact figures of the core form, in which nobody decides anything and so the strategies do not matter. */
export function exactFigures(given: OptionValues): ExactFigures {
  const key = JSON.stringify(given);
  const figures = known.get(key) ?? computed(rulesOf(given));
  known.set(key, figures);
  return figures;
}

/** What hangs on nothing that was counted before a position. */
const OF_THE_END = /^(returns|shared|capped|decided|survivors|survivingD\d+)$/;

/** The same from a position in which both sides roll next. */
export function exactFiguresFrom(start: string, given: OptionValues): ExactFigures {
  const rules = rulesOf(given);
  const { layout } = rules;
  const state = newState(layout);
  positionsOf(rules).stateFromString(start, state);
  const { data, face, kept } = state;
  if (data[At.phase] !== Phase.roll || kept.includes(1))
    return { values: [], reason: "exact figures begin where both sides are to roll all of their dice" };
  const left = <T>([red, blue]: readonly [readonly T[], readonly T[]]): [T[], T[]] => {
    const isLeft = (side: number) => (_: T, die: number) => face[side * layout.dice + die] !== OUT;
    return [red.filter(isLeft(0)), blue.filter(isLeft(1))];
  };
  const round = data[At.round];
  const { pools, bonus, maxRounds } = rules;
  const rest = { ...rules, pools: left(pools), bonus: left(bonus) };
  const figures = computed(rest, maxRounds - round);
  const isBegun = round > 0 || data.subarray(At.counts, At.countsEnd).some((number) => number !== 0);
  if (!isBegun) return figures;
  const { values, lengths, ...others } = figures;
  return {
    ...others,
    values: values.flatMap((one) => {
      if (one.measure === "turns") return { ...one, value: round + one.value };
      return OF_THE_END.test(one.measure) ? one : [];
    }),
    ...(lengths && { lengths: [...Array<number>(round).fill(0), ...lengths] }),
  };
}

function computed(rules: Rules, roundsLeft = rules.maxRounds): ExactFigures {
  const decided = decidedBy(rules);
  if (decided !== null) return { values: [], reason: decided };
  // Where no rule tells the sides apart each of them wins half.
  const none = (reason: string): ExactFigures =>
    areEqual(rules) ? { values: HALVES } : { values: [], reason };
  const beyond = beyondCore(rules);
  if (beyond !== null) return none(beyond);
  const { equalOrder, tie, surplus } = rules;
  let chain: Chain;
  try {
    const core = coreRules({ equalOrder, tie, surplus });
    chain = chainFor(...rules.pools, core, MEMORY_LIMIT[chainsCover(core) ? "quick" : "slow"]);
  } catch (error) {
    if (error instanceof OddsError) return none(error.message);
    throw error;
  }
  const { chances, left } = roundDistribution(chain);
  if (left >= TAIL || chances.length > roundsLeft)
    return none(`maxRounds ${rules.maxRounds} ends conflicts that the exact figures follow to their end`);
  return { values: figuresOf(chain, rules), lengths: [0, ...chances] };
}

const HALVES: readonly ExactValue[] = [0, 1].map((place) => ({ measure: "returns", place, value: 1 / 2 }));

/** Why the odds depend on how a side plays, or there are none; null where nobody decides anything. */
function decidedBy({ pools, arrange, rerollTokens: tokens }: Rules): string | null {
  if (pools.some((pool) => pool.length === 0)) return "a side has no dice, and there is nothing to compute";
  if (arrange.includes("owner"))
    return "under equalOrder: owner a side decides, and the odds depend on how it plays";
  if (arrange.some((mode) => mode !== "sorted"))
    return "with arrange a side decides, and the odds depend on how it plays";
  if (tokens.some(({ count }) => count > 0))
    return "with rerollTokens a side decides, and the odds depend on how it plays";
  return null;
}

/** What leaves the core form, in words; null where nothing does. */
function beyondCore({ tiedOnly, bonus }: Rules): string | null {
  if (tiedOnly) return "reroll: tied-only remembers the numbers of a round, which exact odds do not";
  const [first] = bonus.flat();
  if (bonus.flat().some((number) => number !== first)) return "exact odds know no bonus";
  return null;
}

function figuresOf(chain: Chain, rules: Rules): ExactValue[] {
  const { red, blue, pairs, open, first, target, ways, still, all } = chain;
  const bluePools = blue.pools.length;
  const met = visits(chain);
  const sides = [red, blue] as const;
  const poolOf = [
    (pair: number) => Math.floor(pair / bluePools),
    (pair: number) => pair % bluePools,
  ] as const;
  const diceOf = (side: number, pair: number) => sides[side].poolDice[poolOf[side](pair)];
  const isOpen = new Uint8Array(pairs);
  for (const pair of open) isOpen[pair] = 1;
  const overEnds = (worth: (pair: number) => number) => {
    let sum = 0;
    for (let pair = 0; pair < pairs; pair++) if (isOpen[pair] === 0) sum += met[pair] * worth(pair);
    return sum;
  };
  const overRounds = (worth: (pair: number) => number) =>
    open.reduce((sum, pair) => sum + met[pair] * worth(pair), 0);
  /** Over all rounds that change something, what the step from one pair to another is worth. */
  const overSteps = (worth: (from: number, to: number) => number) => {
    let sum = 0;
    open.forEach((pair, place) => {
      let inRound = 0;
      for (let step = first[place]; step < first[place + 1]; step++)
        inRound += ways[step] * worth(pair, target[step]);
      sum += (met[pair] / all[place]) * inRound;
    });
    return sum;
  };

  const stillRounds = open.reduce((sum, pair, place) => sum + (met[pair] * still[place]) / all[place], 0);
  const shared = overEnds((pair) => Number(diceOf(0, pair) === 0 && diceOf(1, pair) === 0));
  const values: ExactValue[] = [
    { measure: "turns", value: overRounds(() => 1) },
    { measure: "shared", value: shared },
    { measure: "capped", value: 0 },
    { measure: "decided", value: 1 - shared },
    { measure: "stillRounds", value: stillRounds },
  ];
  const pairedDice = (pair: number) => Math.min(diceOf(0, pair), diceOf(1, pair));
  const lostDice = (from: number, to: number) =>
    diceOf(0, from) + diceOf(1, from) - diceOf(0, to) - diceOf(1, to);
  // A pair removes one die; a tied one none, or both where both leave.
  if (!rules.surplusLost && (rules.tie === "stay" || rules.tie === "both-leave")) {
    const missing = overRounds(pairedDice) - overSteps(lostDice);
    values.push({ measure: "tiedPairs", value: rules.tie === "stay" ? missing : -missing });
  }
  values.push(...afterFirstRound(chain, diceOf));
  const rolls = overRounds((pair) => diceOf(0, pair) + diceOf(1, pair));
  values.push({ measure: "rolls", value: rolls });
  const sizes = new Set([...red.sizes, ...blue.sizes]);
  for (const size of sizes) {
    const ofSize = sides.reduce((sum, side, place) => {
      const group = side.sizes.indexOf(size);
      return group < 0 ? sum : sum + overRounds((pair) => side.pools[poolOf[place](pair)][group]);
    }, 0);
    values.push({ measure: `shareOfD${size}`, value: ofSize / rolls });
  }
  for (const place of [0, 1]) {
    const other = 1 - place;
    const own = (pair: number) => diceOf(place, pair);
    const theirs = (pair: number) => diceOf(other, pair);
    const won = (pair: number) => (theirs(pair) > 0 ? 0 : own(pair) > 0 ? 1 : 0.5);
    const alone = (from: number, to: number) => (own(from) === 1 ? theirs(from) - theirs(to) : 0);
    const add = (measure: string, value: number) => values.push({ measure, place, value });
    add("returns", overEnds(won));
    add("survivors", overEnds(own));
    add("diceRolled", overRounds(own));
    add("removedAlone", overSteps(alone));
    const side = sides[place];
    sizes.forEach((size) => {
      const group = side.sizes.indexOf(size);
      const dice = (pair: number) => (group < 0 ? 0 : side.pools[poolOf[place](pair)][group]);
      add(`survivingD${size}`, overEnds(dice));
      add(`rollsOfD${size}`, overRounds(dice));
    });
  }
  return values;
}

/** How far a side is ahead after the first round, and who wins from there. */
function afterFirstRound(chain: Chain, diceOf: (side: number, pair: number) => number): ExactValue[] {
  const { open, first, target, ways, still, all, red, blue } = chain;
  const from = prospects(chain);
  const most = Math.max(red.limit, blue.limit);
  const chance = new Float64Array(most + 1);
  const won = new Float64Array(most + 1);
  const reach = (pair: number, share: number) => {
    const lead = diceOf(0, pair) - diceOf(1, pair);
    chance[Math.abs(lead)] += share;
    won[Math.abs(lead)] += share * (lead >= 0 ? from.red : from.blue)[pair];
  };
  reach(open[0], still[0] / all[0]);
  for (let step = first[0]; step < first[1]; step++) reach(target[step], ways[step] / all[0]);
  const share = (lead: number) => won[lead] / chance[lead];
  const values: ExactValue[] = [{ measure: "level", value: chance[0] }];
  if (chance[0] > 0) values.push({ measure: "redWonLevel", value: share(0) });
  const overLeads = (of: Float64Array) => of.slice(1).reduce((sum, one) => sum + one, 0);
  const ahead = overLeads(chance);
  values.push({ measure: "ahead", value: ahead });
  if (ahead > 0) values.push({ measure: "aheadWon", value: overLeads(won) / ahead });
  for (let lead = 1; lead <= most; lead++) {
    values.push({ measure: `leadOf${lead}`, value: chance[lead] });
    if (chance[lead] > 0) values.push({ measure: `leadOf${lead}Won`, value: share(lead) });
  }
  return values;
}
