import { resolveOptions, type OptionValues } from "../../game/index.js";
import { actionTable, ActionType } from "./actions.js";
import { BLACK, diceTable, Group, type DiceTable } from "./dice.js";
import { healsFitWords, heldBits } from "./heal-masks.js";
import { kindMasks, stackMasks } from "./masks.js";
import { options as descriptions } from "./options.js";
import { refreshAll } from "./refresh.js";
import type { Rules } from "./rulings.js";
import { setUpPosition } from "./setup.js";
import { layoutOf, stacksOf } from "./state.js";

/** Binds the options. Throws an `OptionError`. */
export function rulesOf(given: OptionValues): Rules {
  const options = resolveOptions(descriptions, given);
  const is = (name: string, value: string): boolean => options[name] === value;
  const dice = diceTable(options);
  const stacks = stacksOf(stackSize(dice, options), is("blackScope", "one"));
  const actions = actionTable(options, dice, stacks);
  const takes = actions.first[ActionType.takeNothing];
  const words = (takes + 31) >> 5;
  const layout = layoutOf(stacks, dice.count, is("trashScope", "own") ? 2 : 1, words);
  const attackKind = new Int32Array(3 * 128).fill(-1);
  for (let kind = 0; kind < dice.first[Group.shield]; kind++)
    attackKind[dice.colour[kind] * 128 + dice.size[kind]] = kind;
  const resurrect = is("resurrect", "on");
  const blackMoves = is("blackMove", "free-on-own-turn");
  const oneOfEach = is("healsPerTurn", "one-of-each");
  const sacrificeFresh = is("sacrificeFresh", "yes");
  const blacks = sumOfPool(dice, (kind) => (dice.group[kind] === Group.black ? 1 : 0));
  const startHealth = options["startHealth"] as number;
  const rules: Rules = {
    dice,
    layout,
    heldBit: heldBits(dice, layout),
    plainHeals: !oneOfEach && healsFitWords(dice, layout),
    kindMask: kindMasks(actions.die, takes, dice.count, words),
    stackMask: stackMasks(actions.stack, actions.place, takes, layout.stacks, layout.stackSize, words),
    setUp: setUpPosition(dice, layout, startHealth),
    actions,
    retarget: ["strict", "other-colour", "any"].indexOf(options["retarget"] as string),
    blackPerBattery: is("blackScope", "one"),
    blackMoves,
    ownerOrders: is("shieldOrder", "owner"),
    attackerOrders: is("shieldOrder", "attacker"),
    oneOfEach,
    pickOptional: is("poolPick", "optional"),
    attackOptional: is("attack", "optional"),
    zeroHeal: is("zeroHeal", "allowed"),
    shieldsAnywhere: is("shieldMatch", "any"),
    trashDeadAttackDie: is("deadAttackDie", "trash"),
    uselessPicks: is("uselessPick", "allowed"),
    coinBreaksTies: is("initiativeTie", "coin"),
    resurrect,
    cumulative: is("winCount", "cumulative"),
    ownTrash: is("trashScope", "own"),
    sacrificeHealth: is("sacrificeHealth", "yes"),
    sacrificeLiveAttack: is("sacrificeLiveAttack", "yes"),
    sacrificeFresh,
    reviveBattery: is("reviveBattery", "yes"),
    reviveAtValue: is("reviveAt", "value"),
    marks: blackMoves || !sacrificeFresh || oneOfEach,
    startHealth,
    batteriesToWin: options["batteriesToWin"] as number,
    matchBestOf: options["matchBestOf"] as number,
    nextStarter: options["nextStarter"] as string,
    maxTurns: options["maxTurns"] as number,
    takes,
    takeNothing: takes,
    firstAttack: actions.first[ActionType.attack],
    firstPotion: actions.first[ActionType.potion],
    firstPolish: actions.first[ActionType.polish],
    pass: actions.first[ActionType.pass],
    roll: actions.first[ActionType.roll],
    disarming: resurrect,
    plainAttacks: !resurrect && is("retarget", "strict") && !is("shieldOrder", "attacker"),
    plainActs: !resurrect && !blackMoves && !oneOfEach && is("attack", "mandatory"),
    poolSize: sumOfPool(dice, () => 1),
    attackKind,
    healthKind: dice.first[Group.health],
    firstShield: dice.first[Group.shield],
    firstHeal: dice.first[Group.potion],
    firstPolishKind: dice.first[Group.polish],
    places: is("shieldOrder", "owner") ? layout.stackSize : 1,
    gameTurns: Math.min(options["maxTurns"] as number, longestGame(dice, options)),
    turnActions: 1 + (blackMoves ? blacks : 0) + (oneOfEach ? 3 : resurrect ? 2 : 1),
  };
  refreshAll(rules, rules.setUp);
  return rules;
}

/** As many shields as the pool has for one stack, and room for the usual two in any case. */
function stackSize(dice: DiceTable, options: OptionValues): number {
  const ofColour = (colour: number): number =>
    sumOfPool(dice, (kind) => (isShield(dice, kind) && dice.colour[kind] === colour ? 1 : 0));
  const coloured = [0, 1, 2].map(ofColour);
  const own = options["shieldMatch"] === "any" ? coloured.reduce((a, b) => a + b) : Math.max(...coloured);
  return Math.max(2, own, ofColour(BLACK));
}

function isShield(dice: DiceTable, kind: number): boolean {
  return dice.group[kind] === Group.shield || dice.group[kind] === Group.black;
}

function sumOfPool(dice: DiceTable, points: (kind: number) => number): number {
  let sum = 0;
  dice.pool.forEach((count, kind) => (sum += count * points(kind)));
  return sum;
}

/**
 * Every turn either heals, which uses up a die, or attacks, which removes at least one of the points there are: so
 * it is as long as nobody may pass and nothing comes back. Two of three batteries on both sides always leave an attack.
 */
function longestGame(dice: DiceTable, options: OptionValues): number {
  const endless =
    options["resurrect"] === "on" || options["attack"] === "optional" || options["batteriesToWin"] === 3;
  if (endless) return Infinity;
  const isHeal = (kind: number): boolean =>
    dice.group[kind] === Group.potion || dice.group[kind] === Group.polish;
  const points = sumOfPool(dice, (kind) => (isHeal(kind) || isShield(dice, kind) ? dice.size[kind] : 0));
  return 6 * (options["startHealth"] as number) + points + sumOfPool(dice, (kind) => (isHeal(kind) ? 1 : 0));
}
