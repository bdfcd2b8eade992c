import { listed, MOST_LETTERS, type Value } from "../../game/index.js";
import { COLOURS, dieWords, Group, POOL, readExtraPool, sameKind, type Die } from "./dice.js";

/** `the pool gains a red d9 and two potion d8`, `the pool gains an attack d10 of each colour`. */
export function gainWords(given: Value): string {
  return `the pool gains ${inRoom(readExtraPool(given), () => false)}`;
}

/** `the pool loses the black d20`, `the pool loses a potion d8`, of which there are two. */
export function lossWords(given: Value): string {
  const isOnly = (die: Die) => POOL.filter((other) => sameKind(die, other)).length === 1;
  return `the pool loses ${inRoom(readExtraPool(given), isOnly)}`;
}

/** Where all dice one by one take too much room they are told without their colours, or else by their number alone. */
function inRoom(dice: readonly Die[], isOnly: (die: Die) => boolean): string {
  if (dice.length === 0) return "no dice";
  const kinds = dice.filter((die, at) => dice.findIndex((other) => sameKind(die, other)) === at);
  const use = ({ group, size }: Die) => `${USES[group] ?? ""} d${size}`.trimStart();
  const uses = [...new Set(dice.map(use))];
  const perColour = (one: string) =>
    COLOURS.map((_, colour) => dice.filter((die) => die.colour === colour && use(die) === one).length);
  const isOfEach = (one: string) => perColour(one).every((many, _, all) => many > 0 && many === all[0]);
  const only = (one: string) => dice.filter((die) => use(die) === one).every(isOnly);

  const each = uses
    .filter(isOfEach)
    .map((one) => `${amount(perColour(one)[0], one, only(one))} of each colour`);
  const others = kinds
    .filter((kind) => !isOfEach(use(kind)))
    .map((kind) => amount(dice.filter((die) => sameKind(die, kind)).length, dieWords(kind), isOnly(kind)));
  const told = listed([...each, ...others]);
  if (told.length <= MOST_LETTERS) return told;
  const short = listed(
    uses.map((one) => amount(dice.filter((die) => use(die) === one).length, one, only(one))),
  );
  return short.length <= MOST_LETTERS ? short : amount(dice.length, "dice", false);
}

const USES: Readonly<Record<number, string>> = {
  [Group.attack]: "attack",
  [Group.shield]: "shield",
  [Group.black]: "black",
  [Group.potion]: "potion",
  [Group.polish]: "polish",
};

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function amount(many: number, words: string, isOnly: boolean): string {
  if (many > 1) return `${NUMBERS[many] ?? many} ${words}`;
  return `${isOnly ? "the" : words.startsWith("attack") ? "an" : "a"} ${words}`;
}
