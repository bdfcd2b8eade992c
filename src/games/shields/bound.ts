import { bindSeats, OptionError, type OptionValues } from "../../game/index.js";
import { actionTable, ActionType, type ActionTable } from "./actions.js";
import { BLACK, diceTable, Group, type DiceTable } from "./dice.js";
import { options as descriptions, type Options } from "./options.js";
import { setUpPosition } from "./rules/setup.js";
import { layoutOf, Mark, rollCount, SEATS, stacksOf, type Layout } from "./state.js";

/** The options, and what follows from them for all games: what the moves look up while playing. */
export type Rules = Readonly<ReturnType<typeof rulesOf>>;

/** Binds the options. Throws an `OptionError`. */
export function rulesOf(given: OptionValues) {
  const seated = bindSeats(descriptions, given, SEATS);
  const { unstarted: options, byStarter } = seated;
  const { blackMove, healsPerTurn, resurrect, retarget, shieldOrder, startHealth, maxTurns } = options;
  const isCalm = options.firstTurn === "no-attack";
  const turnPicks = options.pickOrder === "snake" ? 2 : 1;
  const freePicks = byStarter.map((seats) => seats.freePicks);
  for (const damage of [options, ...byStarter].flatMap(({ startDamage }) => startDamage))
    if (damage >= startHealth)
      throw new OptionError(
        ["startDamage"],
        `${damage} leaves nothing of a battery: startHealth is ${startHealth}`,
      );
  const dice = diceTable(options);
  const longest = longestGame(dice, options) + (isCalm ? 1 : 0);
  const stacks = stacksOf(stackSize(dice, options), options.blackScope === "one");
  const mostPoints =
    Math.min(...byStarter.map((seats, starter) => startHealth - seats.startDamage[starter])) - 1;
  const actions = actionTable(options, dice, stacks, mostPoints);
  const takes = actions.first[ActionType.takeNothing];
  const words = (takes + 31) >> 5;
  const layout = layoutOf(stacks, dice.count, options.trashScope === "own" ? 2 : 1, words);
  const attackKind = new Int32Array(3 * 128).fill(-1);
  for (let kind = 0; kind < dice.first[Group.shield]; kind++)
    attackKind[dice.colour[kind] * 128 + dice.size[kind]] = kind;
  const blackMoves = blackMove === "free-on-own-turn";
  const oneOfEach = healsPerTurn === "one-of-each";
  const blacks = sumOfPool(dice, (kind) => (dice.group[kind] === Group.black ? 1 : 0));
  const saved = savedDice(dice, actions, takes, options.firstChoice);
  return {
    ...options,
    dice,
    actions,
    layout,
    /** Whether there are marks (fresh, moved, healed) that end with the turn. */
    marks: blackMoves || options.sacrificeFresh === "no" || oneOfEach,
    /** What marks a shield that was taken in this turn, where that matters. */
    freshMark: options.sacrificeFresh === "yes" ? 0 : Mark.fresh,
    /** How far one player's trash begins behind the other's; 0 where it is common. */
    trashStep: options.trashScope === "own" ? layout.kinds : 0,
    /** Whether a potion or polish that restores nothing may be used. */
    healsFull: options.zeroHeal === "allowed",
    /** What is asked in every turn, as truths: comparing words costs a little more. */
    blackMoves,
    attackerOrders: shieldOrder === "attacker",
    carries: options.surplus === "carries",
    attackOptional: options.attack === "optional",
    resurrects: resurrect === "on",
    revives: options.reviveBattery === "yes",
    shieldsAnywhere: options.shieldMatch === "any",
    poolSize: sumOfPool(dice, () => 1),
    /** By who starts and player: dice taken before the first turn. */
    freePicks,
    /** The dice that whoever starts leaves to the other, and whether there are any. */
    saved,
    saves: saved.count > 0,
    /** Whether a pick may be followed by something else than the act of the same turn. */
    morePicks: turnPicks > 1 || freePicks.flat().some((picks) => picks > 0),
    snake: turnPicks > 1,
    /** Whether nobody may attack in the first turn. */
    isCalm,
    /** Numbers of actions. */
    takes,
    takeNothing: takes,
    firstAttack: actions.first[ActionType.attack],
    firstPotion: actions.first[ActionType.potion],
    firstPolish: actions.first[ActionType.polish],
    /** How it is settled who starts; the most points that whoever starts may give up, and how many actions it takes. */
    settles: options.whoStarts !== "roll",
    isBid: options.whoStarts === "bid",
    mostPoints,
    settlingActions: { roll: 0, "cut-and-choose": 2, bid: mostPoints + 1 }[options.whoStarts],
    firstOffer: actions.first[ActionType.offer],
    start: actions.first[ActionType.start],
    second: actions.first[ActionType.second],
    pass: actions.first[ActionType.pass],
    roll: actions.first[ActionType.roll],
    /** Whether each attack needs no more than two standing batteries, and each act is an attack or a heal. */
    plainAttacks: resurrect === "off" && retarget === "strict" && shieldOrder !== "attacker",
    plainActs: resurrect === "off" && !blackMoves && !oneOfEach && !isCalm && options.attack === "mandatory",
    /** Whether all heals can be read off two words. */
    plainHeals: !oneOfEach && healsFitWords(dice, layout),
    /** By colour × 128 + faces: the kind of attack die. */
    attackKind,
    /** By faces: where rolls are counted. */
    rollCount: Int32Array.from({ length: 101 }, (_, faces) => rollCount(faces)),
    healthKind: dice.first[Group.health],
    /** Kinds are numbered by group: the first shield, the first potion or polish, the first polish. */
    firstShield: dice.first[Group.shield],
    firstHeal: dice.first[Group.potion],
    firstPolishKind: dice.first[Group.polish],
    /** No single game can have more turns than this, no turn more picks and actions. */
    gameTurns: Math.min(maxTurns, longest),
    endsByItself: longest <= maxTurns,
    /** Dice that are taken before the first turn, at most. */
    earlyPicks: Math.max(...freePicks.map(([left, right]) => left + right)),
    turnPicks,
    turnActions: turnPicks + (blackMoves ? blacks : 0) + (oneOfEach ? 3 : resurrect === "on" ? 2 : 1),
    /** By kind, and by stack × (stackSize + 1) + shields in it: bits of `take` actions, see masks.ts. */
    kindMask: kindMasks(actions, takes, layout),
    stackMask: stackMasks(actions, takes, layout),
    /** By kind of potion or polish: its bit in `potionKinds` or `polishKinds`. */
    heldBit: heldBits(dice, layout),
    differ: seated.differ,
    handicapped: seated.handicapped,
    /** The data of a position before the first throw, and by who starts, once that is known. */
    setUp: setUpPosition(dice, layout, options),
    setUps: byStarter.map((seats) => setUpPosition(dice, layout, seats)),
  };
}

/** The first action of a type. */
export function firstOf(rules: Rules, type: keyof typeof ActionType): number {
  return rules.actions.first[ActionType[type]];
}

/** As many shields as the pool has for one stack, and room for the usual two in any case. */
function stackSize(dice: DiceTable, { shieldMatch }: Options): number {
  const ofColour = (colour: number): number =>
    sumOfPool(dice, (kind) => (isShield(dice, kind) && dice.colour[kind] === colour ? 1 : 0));
  const coloured = [0, 1, 2].map(ofColour);
  const own = shieldMatch === "any" ? coloured.reduce((a, b) => a + b) : Math.max(...coloured);
  return Math.max(2, own, ofColour(BLACK));
}

function isShield(dice: DiceTable, kind: number): boolean {
  return dice.group[kind] === Group.shield || dice.group[kind] === Group.black;
}

function sumOfPool(dice: DiceTable, points: (kind: number) => number): number {
  return dice.pool.reduce((sum, count, kind) => sum + count * points(kind), 0);
}

/**
 * Dice of which whoever goes second has the first choice: kinds `first` to `end` − 1, of which the pool has `count` at the start, and
 * the bits of all other `take` actions.
 */
function savedDice(
  dice: DiceTable,
  { die }: ActionTable,
  takes: number,
  firstChoice: Options["firstChoice"],
) {
  const group = firstChoice === "none" ? -1 : Group[firstChoice];
  const [first, end] = group < 0 ? [0, 0] : [dice.first[group], dice.first[group + 1]];
  const mask = new Int32Array((takes + 31) >> 5);
  for (let action = 0; action < takes; action++)
    if (die[action] < first || die[action] >= end) mask[action >> 5] |= 1 << (action & 31);
  return { first, end, mask, count: sumOfPool(dice, (kind) => (kind >= first && kind < end ? 1 : 0)) };
}

/**
 * Every turn either heals, which uses up a die, or attacks, which removes at least one of the points there are: so
 * it is as long as nobody may pass and nothing comes back. Two of three batteries on both sides always leave an attack.
 */
function longestGame(dice: DiceTable, { resurrect, attack, batteriesToWin, startHealth }: Options): number {
  if (resurrect === "on" || attack === "optional" || batteriesToWin === 3) return Infinity;
  const isHeal = (kind: number): boolean =>
    dice.group[kind] === Group.potion || dice.group[kind] === Group.polish;
  const points = sumOfPool(dice, (kind) => (isHeal(kind) || isShield(dice, kind) ? dice.size[kind] : 0));
  return 6 * startHealth + points + sumOfPool(dice, (kind) => (isHeal(kind) ? 1 : 0));
}

/** Heals are numbered by kind of die, then by battery or place: see masks.ts. */
function heldBits(dice: DiceTable, layout: Layout): Int32Array {
  const [potion, polish] = [dice.first[Group.potion], dice.first[Group.polish]];
  const places = layout.stacks * layout.stackSize;
  return Int32Array.from({ length: dice.first[Group.health] }, (_, kind) =>
    kind < potion ? 0 : 1 << (kind < polish ? (kind - potion) * 3 : (kind - polish) * places),
  );
}

/** Whether the heals of either sort have room in one word: otherwise `legalHeals` goes through the kinds. */
function healsFitWords(dice: DiceTable, layout: Layout): boolean {
  const potions = dice.first[Group.polish] - dice.first[Group.potion];
  const polish = dice.first[Group.health] - dice.first[Group.polish];
  return potions * 3 <= 32 && polish * layout.stacks * layout.stackSize <= 32;
}

function kindMasks({ die }: ActionTable, takes: number, { kinds, words }: Layout): Int32Array {
  const masks = new Int32Array(kinds * words);
  for (let action = 0; action < takes; action++)
    masks[die[action] * words + (action >> 5)] |= 1 << (action & 31);
  return masks;
}

function stackMasks({ stack, place }: ActionTable, takes: number, layout: Layout): Int32Array {
  const { stacks, stackSize, words } = layout;
  const masks = new Int32Array(stacks * (stackSize + 1) * words);
  for (let action = 0; action < takes; action++)
    if (stack[action] >= 0)
      for (let held = place[action]; held <= stackSize; held++)
        masks[(stack[action] * (stackSize + 1) + held) * words + (action >> 5)] |= 1 << (action & 31);
  return masks;
}
