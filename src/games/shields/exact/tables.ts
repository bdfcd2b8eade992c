import {
  inTenths,
  outOf100,
  type ExactKey,
  type ExactTable,
  type OptionValues,
} from "../../../game/index.js";
import { rulesOf } from "../bound.js";
import { Group, type DiceTable } from "../dice.js";
import { At, Count } from "../state.js";
import { clearing, racing, type BareFight, type Create, type DiceOptions } from "./bare-fights.js";
import { hitsDistribution, oneAfterTheOther, raceTable } from "./races.js";

/** The distribution of hits is followed until so little is left. */
const NEGLIGIBLE = 1e-4;
/** Quantiles that are told: half, nine of ten, nineteen of twenty. */
const SHARES = [0.5, 0.9, 0.95] as const;
/** The one that a sentence tells. */
const USUALLY = 0.9;
const SELDOM = 0.005;
/** With more attack dice than this, races by health are told for the smallest and the largest only. */
const MAX_RACERS = 4;
/** Health values of a race that are told. */
const MAX_HEALTHS = 12;

const DIE: ExactKey = { name: "die", meaning: "the attack die" };
const POINTS: ExactKey = { name: "points", meaning: "points of the shield or battery it strikes at" };
const ALL_POINTS: ExactKey = {
  name: "points",
  meaning: "points of the battery it strikes at and of the shields before it, together",
};

/** What the rules bound to options give the tables. */
interface Subject {
  /** Sizes of attack dice there are, ascending. */
  readonly dice: readonly number[];
  /** Points that something can have when it is full, ascending: shields and batteries. */
  readonly full: readonly number[];
  /** Sizes of shields, ascending. */
  readonly shields: readonly number[];
  readonly startHealth: number;
  /** Whether a hit goes on from a shield to what lies behind it. */
  readonly carries: boolean;
  readonly options: DiceOptions;
  readonly create: Create;
}

/** Hits and bare races, for the dice and the health of these options. Throws an `OptionError`. */
export function tablesOf(given: OptionValues, create: Create): readonly ExactTable[] {
  const { dice, startHealth, carries } = rulesOf(given);
  const { oddDice, extraPool } = given;
  const shields = sizesOf(dice, [Group.shield, Group.black]);
  const subject: Subject = {
    dice: sizesOf(dice, [Group.attack]),
    ...{ full: [...new Set([...shields, startHealth])].sort((a, b) => a - b), shields },
    startHealth,
    carries,
    options: { ...(oddDice !== undefined && { oddDice }), ...(extraPool !== undefined && { extraPool }) },
    create,
  };
  return [
    hits(subject),
    hitsWithin(subject),
    hitsQuantiles(subject),
    ...(shields.length > 0 ? [hitsWithShield(subject)] : []),
    races(subject),
    racesByHealth(subject),
  ];
}

function sizesOf(dice: DiceTable, groups: readonly number[]): number[] {
  const sizes = Array.from(dice.size).filter((_, kind) => groups.includes(dice.group[kind]));
  return [...new Set(sizes)].sort((a, b) => a - b);
}

/** One fight for each row, prepared when it is first played. */
function fights(count: number, prepare: (row: number) => BareFight): (row: number) => BareFight {
  const prepared = new Array<BareFight | undefined>(count);
  return (row) => (prepared[row] ??= prepare(row));
}

const pairsOf = <A, B>(one: readonly A[], other: readonly B[]): [A, B][] =>
  one.flatMap((a) => other.map((b): [A, B] => [a, b]));

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

function mean(distribution: Float64Array): number {
  return distribution.reduce((sum, chance, hitsNeeded) => sum + hitsNeeded * chance, 0);
}

/** The smallest and the largest attack die there is. */
const extremes = (dice: readonly number[]): [number, number] => [dice[0], dice.at(-1)!];

const hitsWords = (hits: string | number): string => `${hits} ${Number(hits) === 1 ? "hit" : "hits"}`;

function hits({ dice, full, startHealth, carries, options, create }: Subject): ExactTable {
  const cases = pairsOf(upTo(full.at(-1)!), dice);
  const fight = fights(cases.length, (row) => clearing(create, options, cases[row][1], cases[row][0]));
  const needed = extremes(dice).map((sides) => inTenths(mean(hitsDistribution(sides, startHealth))));
  return {
    name: "hits",
    title: "How many hits an attack die needs to clear so many points",
    note: `For ${carries ? "a battery and all shields before it" : "one shield or one bare battery"}; what the last hit has too much is lost.`,
    finding: `A bare battery of ${startHealth} takes ${hitsWords(needed[0])} of a d${dice[0]} in the mean, or ${needed[1]} of a d${dice.at(-1)!}.`,
    keys: [carries ? ALL_POINTS : POINTS, DIE],
    figures: [
      { name: "meanHits", unit: "hits", meaning: "hits needed in the mean" },
      { name: "meanLost", unit: "points", meaning: "points of the last hit that are lost, in the mean" },
    ],
    rows: cases.map(([points, sides]) => {
      const needed = mean(hitsDistribution(sides, points));
      // Wald's identity: all hits together roll (sides + 1) / 2 each, and what is beyond the points is lost.
      return [points, `d${sides}`, needed, (needed * (sides + 1)) / 2 - points];
    }),
    chart: { type: "matrix", x: "die", y: "points", value: "meanHits" },
    sample(row, thrown, out) {
      const end = fight(row).play(thrown);
      out[0] = end[Count.attacks];
      out[1] = end[Count.lost];
    },
  };
}

function hitsWithin({ dice, full, startHealth, options, create }: Subject): ExactTable {
  const cases = pairsOf(full, dice).flatMap(([points, sides]) => {
    let within = 0;
    return Array.from(hitsDistribution(sides, points)).flatMap((exactly, needed) => {
      const over = within > 1 - NEGLIGIBLE;
      within += exactly;
      return needed === 0 || over ? [] : [{ points, sides, needed, exactly, within: Math.min(1, within) }];
    });
  });
  const fight = fights(cases.length, (row) => clearing(create, options, cases[row].sides, cases[row].points));
  const [small, large] = extremes(dice);
  const enough = quantile(hitsDistribution(large, startHealth), USUALLY);
  const cleared = (sides: number): number =>
    hitsDistribution(sides, startHealth)
      .subarray(0, enough + 1)
      .reduce((sum, one) => sum + one, 0);
  const seldom = cleared(small) < SELDOM ? "hardly any" : outOf100(cleared(small));
  return {
    name: "hits-within",
    title: "How likely so many hits clear a full shield or battery",
    note: "Until less than 0.01 % is left.",
    finding: `With at most ${hitsWords(enough)} a d${large} clears a bare battery in ${outOf100(cleared(large))} of 100 cases, a d${small} in ${seldom}.`,
    keys: [POINTS, DIE, { name: "hits", meaning: "hits of this die" }],
    figures: [
      { name: "exactly", unit: "share", meaning: "cleared by this hit" },
      { name: "within", unit: "share", meaning: "cleared by then" },
    ],
    rows: cases.map(({ points, sides, needed, exactly, within }) => [
      points,
      `d${sides}`,
      needed,
      exactly,
      within,
    ]),
    chart: { type: "lines", x: "hits", value: "within", series: "die", facet: "points" },
    sample(row, thrown, out) {
      const needed = fight(row).play(thrown)[Count.attacks];
      out[0] = needed === cases[row].needed ? 1 : 0;
      out[1] = needed <= cases[row].needed ? 1 : 0;
    },
  };
}

function hitsQuantiles({ dice, full, startHealth }: Subject): ExactTable {
  const [small, large] = extremes(dice);
  const enough = (sides: number): number => quantile(hitsDistribution(sides, startHealth), USUALLY);
  return {
    name: "hits-quantiles",
    title: "How many hits are enough to clear a full shield or battery, most of the time",
    finding: `${hitsWords(enough(small))} of a d${small}, or ${enough(large)} of a d${large}, will clear a bare battery in at least ${100 * USUALLY} of 100 cases.`,
    keys: [POINTS, DIE],
    figures: SHARES.map((share) => ({
      name: `hits${100 * share}`,
      unit: "hits",
      meaning: `the fewest hits that clear it in at least ${100 * share} % of all cases`,
    })),
    rows: pairsOf(full, dice).map(([points, sides]) => [
      points,
      `d${sides}`,
      ...SHARES.map((share) => quantile(hitsDistribution(sides, points), share)),
    ]),
  };
}

function hitsWithShield({ dice, shields, startHealth, carries }: Subject): ExactTable {
  const needed = (shield: number, sides: number) =>
    carries
      ? hitsDistribution(sides, shield + startHealth)
      : oneAfterTheOther(hitsDistribution(sides, shield), hitsDistribution(sides, startHealth));
  const rows = pairsOf(shields, dice).map(([shield, sides]) => {
    const distribution = needed(shield, sides);
    return [`d${shield}`, `d${sides}`, mean(distribution), quantile(distribution, USUALLY)] as const;
  });
  const told = ([shield, die, hits, most]: readonly Cell[]) =>
    `A full battery behind a full ${shield} shield takes ${hitsWords(inTenths(Number(hits)))} of a ${die} in the mean, and ${most} or fewer in ${100 * USUALLY} of 100 cases.`;
  return {
    name: "hits-with-shield",
    title: "How many hits a full battery takes with one full shield before it",
    ...(!carries && { note: "What the last hit on the shield has too much is lost." }),
    finding: told(rows.at(-1)!),
    keys: [{ name: "shield", meaning: "the shield before the battery" }, DIE],
    figures: [
      { name: "meanHits", unit: "hits", meaning: "hits needed in the mean" },
      {
        name: `hits${100 * USUALLY}`,
        unit: "hits",
        meaning: `the fewest hits that clear both in at least ${100 * USUALLY} % of all cases`,
      },
    ],
    rows,
    tell: told,
    chart: { type: "matrix", x: "die", y: "shield", value: "meanHits" },
  };
}

function quantile(distribution: Float64Array, share: number): number {
  let sum = 0;
  // Sums of rounded chances may miss a share that they reach exactly, such as one half.
  return distribution.findIndex((chance) => (sum += chance) >= share - 1e-12);
}

function races({ dice, startHealth, options, create }: Subject): ExactTable {
  const cases = pairsOf(dice, dice);
  const full = [startHealth, startHealth] as const;
  const fight = fights(cases.length, (row) => racing(create, options, cases[row], full));
  return {
    name: "races",
    title: `Two bare batteries of ${startHealth} strike at each other in turns: who destroys the other first`,
    note: "Without shields, picks and heals, as in the end game.",
    finding: racesFinding(dice, startHealth),
    keys: [
      { name: "first", meaning: "the die of whoever strikes first" },
      { name: "second", meaning: "the die of the other side" },
    ],
    figures: [
      { name: "firstWins", unit: "share", meaning: "whoever strikes first wins" },
      { name: "meanAttacks", unit: "attacks", meaning: "attacks of both sides in the mean" },
    ],
    rows: cases.map(([one, other]) => {
      const { firstWins, attacks } = raceTable(one, other, startHealth)[startHealth][startHealth];
      return [`d${one}`, `d${other}`, firstWins, attacks];
    }),
    tell: ([first, second, wins]) =>
      raceTold(String(first), Number(wins), winsOf(second, first, startHealth, startHealth)),
    chart: { type: "matrix", x: "second", y: "first", value: "firstWins" },
    sample(row, thrown, out) {
      const end = fight(row).play(thrown);
      out[0] = end[At.winner] === 0 ? 1 : 0;
      out[1] = end[Count.attacks] + end[Count.attacks + 1];
    },
  };
}

/** How often the one wins that strikes first, with dice as people write them. */
function winsOf(...of: [one: Cell, other: Cell, own: Cell, theirs: Cell]): number {
  const [one, other, own, theirs] = of.map((cell) => Number(String(cell).replace("d", "")));
  return raceTable(one, other, Math.max(own, theirs))[own][theirs].firstWins;
}

type Cell = string | number;

function raceTold(battery: string, first: number, otherFirst: number): string {
  return `If the ${battery} strikes first, it wins ${outOf100(first)} of 100 races, otherwise ${outOf100(1 - otherFirst)}.`;
}

function racesFinding(dice: readonly number[], health: number): string {
  const [small, large] = extremes(dice);
  const wins = (one: number, other: number) => raceTable(one, other, health)[health][health].firstWins;
  const against = wins(small, large);
  const equals = [small, large].map((sides) => outOf100(wins(sides, sides)));
  const between = `Between equal dice it wins ${equals[0] === equals[1] ? equals[0] : `${equals[0]} with a d${small}, ${equals[1]} with a d${large}`}.`;
  const told = `with a d${small} against a d${large} the first strike wins ${outOf100(against)} of 100 races`;
  if (against >= 0.5) return `The first strike counts more than the die: even ${told}. ${between}`;
  return `The die counts more than the first strike: ${told}. ${between}`;
}

/** With how much less health whoever strikes first still wins at least half of all races between equal dice. */
function wornFinding(dice: readonly number[], health: number): string | undefined {
  const lead = (sides: number): number => {
    const races = raceTable(sides, sides, health);
    const least = upTo(health).find((own) => races[own][health].firstWins >= 0.5)!;
    return health - least;
  };
  const [small, large] = extremes(dice);
  if (lead(small) === 0 && lead(large) === 0) return undefined;
  return `Between equal dice the first strike makes up for ${lead(small)} of ${health} points of health with a d${small}, and for ${lead(large)} with a d${large}.`;
}

function racesByHealth({ dice, startHealth, options, create }: Subject): ExactTable {
  const racers = dice.length > MAX_RACERS ? [dice[0], dice.at(-1)!] : dice;
  const healths = upTo(Math.min(MAX_HEALTHS, startHealth)).map((part) =>
    startHealth > MAX_HEALTHS ? Math.round((part * startHealth) / MAX_HEALTHS) : part,
  );
  const cases = pairsOf(pairsOf(racers, racers), pairsOf(healths, healths));
  const fight = fights(cases.length, (row) => racing(create, options, ...cases[row]));
  const known = racers.map((one) => racers.map((other) => raceTable(one, other, startHealth)));
  return {
    name: "races-by-health",
    title: "The same race when both batteries are worn already",
    finding: wornFinding(dice, startHealth),
    keys: [
      { name: "dice", meaning: "the die of whoever strikes first against that of the other side" },
      { name: "firstHealth", meaning: "health of the battery of whoever strikes first" },
      { name: "secondHealth", meaning: "health of the other side's battery" },
    ],
    figures: [{ name: "firstWins", unit: "share", meaning: "whoever strikes first wins" }],
    rows: cases.map(([[one, other], [own, theirs]]) => [
      `d${one} against d${other}`,
      own,
      theirs,
      known[racers.indexOf(one)][racers.indexOf(other)][own][theirs].firstWins,
    ]),
    tell([pair, own, theirs, wins]) {
      const [one, other] = String(pair).split(" against ");
      return raceTold(`${one} with ${own} left`, Number(wins), winsOf(other, one, theirs, own));
    },
    chart: { type: "matrix", x: "secondHealth", y: "firstHealth", value: "firstWins", facet: "dice" },
    sample(row, thrown, out) {
      out[0] = fight(row).play(thrown)[At.winner] === 0 ? 1 : 0;
    },
  };
}
