import { NotationError, parsePool, poolWords, type Pool } from "../../odds/roll-off/index.js";
import { beside } from "./fitting.js";
import type { Ready } from "./ready.js";
import { numberOf, numbersIn } from "./said.js";

const DIE = String.raw`\b\d*d\d+\b`;
const POOL = new RegExp(`${DIE}(?:(?:\\s*[+,]\\s*|\\s+and\\s+|\\s+)${DIE})*`, "g");

/** `two heroes (d6 and d8 each)`, whose dice lie together or meet the other side in turn. */
const EACH = new RegExp(
  `\\b(\\w+) \\p{L}+ \\(?(?:(?:with|of|who have) (?:an? )?)?(${POOL.source}),? each\\b\\)?`,
  "gu",
);
const IN_TURN = /\b(one (after|by|at a time)|in turn|separately|successively|d\d+,? (and )?then)\b/;
const AGAINST =
  /\b(?:against|versus|vs|beats?|defeats?|fights?|meets?|faces?|fells?|kills?|brings? down|monster|boss|enemy|foe|opponent)\b/;

const TOLD = "who wins, how long it takes, what is left";

/** What people ask of it. */
const ASKED =
  "the odds that RED wins or BLUE, a pool loses, alone or together, dice are left or tie; how often, how long, how much better";

/** What designers call the pool of their example. */
const STANDARD = "d4, d6, d8, d10, d12";
const STANDARD_SAID = /\b(standard|usual|normal) (five )?(dice|pool)\b|\ball five sizes\b/g;

/** `75 %`, `25 of 100`, `three of four`. */
const CHANCE = /(\d+(?:\.\d+)?) ?(?:%|per ?cent\b)|\b(\w+) (?:out )?of (\w+)\b/g;
const EVEN = /\beven (match|chances?|fight)\b|\b(equal|fair) (match|fight|chances?|opponent|enemy)\b/;

/** Whose chance is said: of the pool that is known, not of the one that is looked for. */
const OF_KNOWN = /\b(gives?|leaves?|lets?|so that|for) (my|the|a|our|me|him|her|us|he|she|i|we)\b/;

const SOUGHT = /\b(which|what|a|an|another) (pool|dice|die|monster|enemy|opponent|foe|hero|side|boss)\b/;

/** Which pools win so often against the one in a sentence, or lose. */
function chanceSaid(plain: string, pools: readonly string[]): Ready[] {
  const [chance, ...more] = chancesIn(plain);
  if (chance === undefined || more.length > 0 || pools.length > 1 || !SOUGHT.test(plain)) return [];
  const side = poolOf(pools[0] ?? STANDARD);
  if (side.length === 0) return [];
  const pool = poolWords(side);
  const share = `${Math.round(100 * (OF_KNOWN.test(plain) ? 1 - chance : chance))}%`;
  return [
    {
      ...{ by: "odds", name: "odds", given: [pool, "--chance", share] },
      question: `Which pools win ${share} against ${pool}?`,
      about: plain,
      ...(pools.length === 0 ? { isOpen: true } : { isSure: true }),
    },
  ];
}

function chancesIn(plain: string): number[] {
  if (EVEN.test(plain)) return [1 / 2];
  const all = [...plain.matchAll(CHANCE)].map(([, percent, some = "", whole = ""]) =>
    percent === undefined ? (numberOf(some) ?? NaN) / (numberOf(whole) ?? NaN) : Number(percent) / 100,
  );
  return all.filter((chance) => chance > 0 && chance < 1);
}

/** The odds of the pools of dice in a sentence; of other games than the roll-off only where both sides have several dice. */
export function poolsSaid(sentence: string, game: string): Ready[] {
  // A die that takes the place of another one stands against none.
  if (/\b(in place of|instead of|replac\w+|into)\b/.test(sentence)) return [];
  if (IN_TURN.test(sentence.toLowerCase())) return inTurnSaid(sentence);
  const plain = dicePlain(sentence);
  const runs = plain.match(POOL) ?? [];
  // Without a word between them, dice that nothing joins stand against each other.
  const pools = runs.length === 1 && !isList(runs[0]) ? runs[0].split(APART) : runs;
  if (game === "roll-off") {
    const chances = chanceSaid(plain, pools);
    if (chances.length > 0) return chances;
  }
  const sides = pools.map(poolOf);
  const areMany = sides.every((side) => side.length > 1);
  const areMeant = game === "roll-off" ? sides.length > 1 || areMany : sides.length > 1 && areMany;
  if (sides.length === 0 || !areMeant || sides.some((side) => side.length === 0)) return [];
  const [red, ...others] = sides.map(poolWords);
  // Three dice to choose from look like two sides.
  const isChoice = /d\d+, .*\bor\b/.test(plain);
  const given = others.length === 0 ? [red, "--all", "5"] : [red, others[0]];
  const one: Ready = {
    ...{ by: "odds", name: "odds", given },
    question: `${pools.join(" against ")}: ${others.length > 1 ? "a conflict has two sides" : TOLD}`,
    about: [ASKED, ...(plain.match(/d\d+/g) ?? []), ...numbersIn(sentence).keys()].join(" "),
  };
  if (others.length !== 1 || isChoice) return [{ ...one, isOpen: true }];
  return [beside(sentence, one).length === 0 ? { ...one, isSure: true } : one];
}

/** The odds of several in turn against one. */
function inTurnSaid(sentence: string): Ready[] {
  const sides = sentence.toLowerCase().split(AGAINST).map(turnsIn);
  const [one = [], other = [], ...more] = sides.filter((side) => side.length > 0);
  const [turns, [against = [], ...others]] = one.length > 1 ? [one, other] : [other, one];
  const isTold = turns.length > 1 && [against, ...turns].every(({ length }) => length > 0);
  if (!isTold || others.length > 0 || more.length > 0) return [];
  const pools = turns.map(poolWords).join(" then ");
  return [
    {
      ...{ by: "odds", name: "odds", given: [pools, poolWords(against)], isSure: true },
      question: `${pools}, one after the other or together, against ${poolWords(against)}`,
    },
  ];
}

/** The pools of one side, each of `two heroes with d6 and d8 each`. */
function turnsIn(side: string): Pool[] {
  const apart = side.replace(EACH, (said, word: string, dice: string) => {
    const times = numberOf(word) ?? 0;
    return times < 2
      ? said
      : Array<string>(times)
          .fill(poolWords(poolOf(dice)))
          .join(" then ");
  });
  return (apart.match(POOL) ?? []).map(poolOf);
}

const APART = /(?<![+,]\s*)\s+(?:and\s+)?(?![+,])/;

/** `d6, d8 and d10` is one pool. */
function isList(run: string): boolean {
  return /,.* and /.test(run);
}

/** No dice where they cannot be read. */
function poolOf(text: string): Pool {
  try {
    return parsePool(text.replaceAll(/,?\s+and\s+/g, "+").replaceAll(/\s*,\s*/g, "+"));
  } catch (error) {
    if (error instanceof NotationError) return [];
    throw error;
  }
}

/** Numbers in words as figures. Two dice are two sides, or a pool of two. */
function dicePlain(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(STANDARD_SAID, STANDARD)
    .replace(EACH, (said, word: string, dice: string) => {
      const pool = poolOf(dice);
      const times = numberOf(word) ?? 0;
      return times < 2 || pool.length === 0 ? said : poolWords(Array<Pool>(times).fill(pool).flat());
    })
    .replace(/\b(\w+) (d\d+)s?\b/g, (said, word: string, die: string) => {
      const many = word === "both" ? 2 : numberOf(word);
      if (many === undefined) return said;
      return many === 2 ? `${die} ${die}` : `${many}${die}`;
    })
    .replace(/(d\d+)s\b/g, "$1");
}
