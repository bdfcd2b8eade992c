import { NotationError, parsePool, poolWords, type Pool } from "../../odds/roll-off/index.js";
import { beside } from "./fitting.js";
import type { Ready } from "./ready.js";
import { numberOf, numbersIn } from "./said.js";

const DIE = String.raw`\b\d*d\d+\b`;
const POOL = new RegExp(`${DIE}(?:(?:\\s*[+,]\\s*|\\s+and\\s+|\\s+)${DIE})*`, "g");

const TOLD = "who wins, how long it takes, what is left";

/** What people ask of it. */
const ASKED =
  "the odds that RED wins or BLUE, a pool loses, dice are left or tie; how often, how long, how much better";

/** The odds of the pools of dice in a sentence; of other games than the roll-off only where both sides have several dice. */
export function poolsSaid(sentence: string, game: string): Ready[] {
  // A die that takes the place of another one stands against none.
  if (/\b(in place of|instead of|replac\w+|into)\b/.test(sentence)) return [];
  const plain = dicePlain(sentence);
  const runs = plain.match(POOL) ?? [];
  // Without a word between them, dice that nothing joins stand against each other.
  const pools = runs.length === 1 ? runs[0].split(/(?<![+,]\s*)\s+(?:and\s+)?(?![+,])/) : runs;
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

/** No dice where they cannot be read. */
function poolOf(text: string): Pool {
  try {
    return parsePool(text.replaceAll(/\s+and\s+/g, "+"));
  } catch (error) {
    if (error instanceof NotationError) return [];
    throw error;
  }
}

/** Numbers in words as figures. Two dice are two sides, or a pool of two. */
function dicePlain(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/\b(\w+) (d\d+)s?\b/g, (said, word: string, die: string) => {
      const many = word === "both" ? 2 : numberOf(word);
      if (many === undefined) return said;
      return many === 2 ? `${die} ${die}` : `${many}${die}`;
    })
    .replace(/(d\d+)s\b/g, "$1");
}
