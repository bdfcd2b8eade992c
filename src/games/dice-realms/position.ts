import { alternatives, form, list, positionForm, PositionError, whole, word } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { health, strengthOfAll } from "./observation.js";
import { RESOURCE_DICE, RESOURCES, SEATS, TARGETS, TERRITORIES, TERRITORY } from "./realm.js";
import { TERRITORY_DICE, UNITS } from "./realm.js";
import { canDefend, placeOf, targetsOf } from "./rules/attack.js";
import { winnerAtLimit } from "./rules/turn.js";
import { At, Count, kindOf, Phase, Side, sideOf, type DiceRealmsState } from "./state.js";

/** The dice of a realm, as they stand in `data` from its place on. */
const DICE = [...RESOURCES, ...TERRITORIES, ...UNITS] as const;
const COUNTS = Count.end - At.counts;
const MAX_COUNT = 999_999_999;

const seat = word(SEATS);
const unit = word(UNITS);
const attackForm = form`${unit} ${word(["against", "at"])} ${word(TARGETS)}`;
const headForm = alternatives(
  "red gathers, red spends, red attacks on, red repairs on, red trains on, blue defends farm against siege, red won, undecided after red",
  {
    // In the order of `Phase`.
    acts: form`${seat} ${word(["gathers", "spends", "attacks on", "repairs on", "trains on"])}`,
    defends: form`${seat} defends ${word(TERRITORIES)} against ${unit}`,
    won: form`${seat} won`,
    ahead: form`${seat} ahead at the limit after ${seat}`,
    undecided: form`undecided after ${seat}`,
  },
);

/** How positions are written. RULES.md describes the form. */
function formOf({ actions, maxTurns }: Rules) {
  const faces = [...RESOURCE_DICE, ...TERRITORY_DICE, ...actions.faces];
  const dice = DICE.map((name, place) => [name, form`${word([name])} ${whole(0, faces[place])}`] as const);
  const hint = `a die and its number, such as farm 8 (${DICE.join(", ")})`;
  const realm = list(alternatives(hint, Object.fromEntries(dice)));
  return positionForm(headForm, {
    turn: whole(1, maxTurns),
    "red:": realm,
    "blue:": realm,
    spent: list(word(RESOURCES)),
    attacked: list(unit),
    defended: list(unit),
    done: list(word(TARGETS)),
    declared: list(attackForm),
    resolved: whole(0, 4),
    counts: list(form`${whole(0, COUNTS - 1)}=${whole(0, MAX_COUNT)}`, { separator: " " }),
  });
}

type Said = ReturnType<ReturnType<typeof formOf>["read"]>;
type Head = NonNullable<Said["head"]>;
type Realm = NonNullable<Said["red:"]>;
type Attack = NonNullable<Said["declared"]>[number];

/** How this game's positions are written and read. Reading throws a `PositionError`. */
export function positionsOf(rules: Rules) {
  const positions = formOf(rules);
  return {
    stateToString: (state: Readonly<DiceRealmsState>) => positions.write(saidOf(rules, state.data)),
    stateFromString: (text: string, { data }: DiceRealmsState) =>
      setPosition(rules, data, positions.read(text)),
    standing,
  };
}

/** `farm 6, city 8, keep 12, army 9` */
function standing(state: Readonly<DiceRealmsState>, player: number): string {
  const territories = TERRITORIES.map((name, territory) => {
    const points = health(state, player, territory);
    return `${name} ${points > 0 ? points : "destroyed"}`;
  });
  return [...territories, `army ${strengthOfAll(state, player)}`].join(", ");
}

function saidOf({ upfront }: Rules, data: Int32Array): Said {
  const realmOf = (player: number): Realm => {
    const realm: Realm[number][] = [];
    for (const [place, is] of DICE.entries()) {
      const value = data[sideOf(player) + place];
      if (value > 0 || place < Side.units) realm.push({ is, of: [0, value] });
    }
    return realm;
  };
  const isOver = data[At.phase] === Phase.over;
  const bitsOf = (bits: number, first = 0): number[] | undefined =>
    bits === 0 || isOver ? undefined : TARGETS.flatMap((_, one) => ((bits >> one) & 1 ? [first + one] : []));
  const declared = upfront && !isOver ? data[At.declared] : 0;
  const counted: [number, number][] = [];
  for (let number = 0; number < COUNTS; number++) {
    const value = data[countPlace(number)];
    if (value > 0) counted.push([number, value]);
  }
  return {
    head: headOf(data),
    turn: data[At.turn],
    "red:": realmOf(0),
    "blue:": realmOf(1),
    spent: bitsOf(data[At.spent]),
    attacked: bitsOf(data[At.attacked]),
    defended: bitsOf(data[At.defended]),
    done: bitsOf(data[At.done], data[At.phase] === Phase.repair ? TERRITORY : 0),
    declared: declared === 0 ? undefined : Array.from(data.subarray(At.queue, At.queue + declared), attackOf),
    resolved: declared === 0 || data[At.resolved] === 0 ? undefined : data[At.resolved],
    counts: counted.length === 0 ? undefined : counted,
  };
}

/** Where a count stands: positions number the game's three, then all of the first player's, then the second's. */
function countPlace(number: number): number {
  const ofGame = Count.turns - At.counts;
  const ofPlayer = (COUNTS - ofGame) / 2;
  if (number < ofGame) return At.counts + number;
  return Count.turns + 2 * ((number - ofGame) % ofPlayer) + Math.floor((number - ofGame) / ofPlayer);
}

/** A declared attack, as it stands in the queue. */
function attackOf(declared: number): Attack {
  const target = declared & 7;
  return [declared >> 3, target < TERRITORY ? 0 : 1, target];
}

function headOf(data: Int32Array): Head {
  const [player, phase, winner] = [data[At.player], data[At.phase], data[At.winner]];
  if (phase === Phase.defend)
    return { is: "defends", of: [player, data[At.target] - TERRITORY, data[At.unit]] };
  if (phase !== Phase.over) return { is: "acts", of: [player, phase] };
  if (winner < 0) return { is: "undecided", of: [player] };
  return data[At.capped] === 1 ? { is: "ahead", of: [winner, player] } : { is: "won", of: [winner] };
}

/**
 * By hand `red spends | blue: keep 3` is enough: resources and territories that are not named are as at the start, units
 * that are not named are felled where their realm is described and as at the start where it is not.
 */
function setPosition(rules: Rules, data: Int32Array, said: Said): void {
  const head = said.head ?? { is: "acts", of: [0, Phase.gather] };
  const turn = said.turn ?? 1;
  data.set(rules.setUps[(turn & 1) === 1 ? moverOf(head) : 1 - moverOf(head)]);
  SEATS.forEach((name, player) => setRealm(rules, data, player, said[`${name}:`]));
  data[At.turn] = turn;
  setHead(rules, data, head);
  const phase = data[At.phase];
  data[At.spent] = bitsIn(said, "spent", rules.spends > 1 && phase !== Phase.gather);
  if ((said.spent?.length ?? 0) >= rules.spends)
    throw new PositionError(`spent: at most ${rules.spends} kinds of resource are spent in a turn (spends)`);
  const fighting = phase === Phase.attack || phase === Phase.defend;
  data[At.attacked] |= bitsIn(said, "attacked", fighting);
  data[At.defended] = bitsIn(said, "defended", fighting && rules.defendOnce);
  data[At.done] = bitsIn(said, "done", phase === Phase.repair || phase === Phase.train);
  if (said.done?.some((one) => one >= TERRITORY !== (phase === Phase.repair)))
    throw new PositionError(`done: expected ${phase === Phase.repair ? "territories" : "units"}`);
  if (phase === Phase.repair) data[At.done] >>= TERRITORY;
  setDeclared(rules, data, said, fighting);
  for (const [number, value] of said.counts ?? []) data[countPlace(number)] = value;
  if (phase === Phase.defend) checkDefence(rules, data);
  if (data[At.declared] > 0) checkDeclared(rules, data);
}

/** Whose turn it is, or was when the game ended. */
function moverOf(head: Head): number {
  if (head.is === "defends") return 1 - head.of[0];
  return head.is === "ahead" ? head.of[1] : head.of[0];
}

function setRealm(rules: Rules, data: Int32Array, player: number, realm: Realm | undefined): void {
  if (realm === undefined) return;
  const side = sideOf(player);
  data.fill(0, side + Side.units, side + Side.length);
  realm.forEach(({ is: name, of: [, value] }, index) => {
    if (realm.findIndex((one) => one.is === name) < index)
      throw new PositionError(`${SEATS[player]}: ${name} comes twice`);
    const place = (DICE as readonly string[]).indexOf(name);
    const faces = rules.units.die[kindOf(data, player, place - Side.units)];
    if (place >= Side.units && value > faces)
      throw new PositionError(`${SEATS[player]}: expected ${name} from 0 to ${faces}, got ${value}`);
    data[side + place] = value;
  });
}

function bitsIn(said: Said, name: "spent" | "attacked" | "defended" | "done", fits: boolean): number {
  const numbers = said[name] ?? [];
  if (said[name] !== undefined && !fits) throw new PositionError(`"${name}" has no meaning here`);
  return numbers.reduce((bits, one) => bits | (1 << one), 0);
}

function setHead(rules: Rules, data: Int32Array, head: Head): void {
  const refuse = (why: string): never => {
    throw new PositionError(`"${headForm.write(head)}", and ${why}`);
  };
  const [player] = head.of;
  data[At.player] = data[At.mover] = player;
  if (head.is === "undecided" || head.is === "ahead") return setLimit(rules, data, head);
  const keepOf = (owner: number): number => data[sideOf(owner) + Side.keep];
  if (head.is === "won") {
    if (keepOf(1 - player) > 0) refuse(`${SEATS[1 - player]}'s keep stands`);
    if (keepOf(player) === 0) refuse(`${SEATS[player]}'s own keep is down`);
    data[At.phase] = Phase.over;
    data[At.winner] = player;
    return;
  }
  if (keepOf(0) === 0 || keepOf(1) === 0) refuse("a keep is down: the game is over");
  if (head.is === "acts") {
    [, data[At.phase]] = head.of;
    if (data[At.phase] === Phase.repair && !rules.repairsMany)
      refuse("only one territory is repaired in a turn (repairMany)");
    return;
  }
  const [, territory, attacker] = head.of;
  data[At.phase] = Phase.defend;
  data[At.mover] = 1 - player;
  data[At.target] = TERRITORY + territory;
  data[At.unit] = attacker;
  data[At.attacked] = 1 << attacker;
}

function setLimit(rules: Rules, data: Int32Array, head: Head & { is: "ahead" | "undecided" }): void {
  if (data[At.turn] !== rules.maxTurns)
    throw new PositionError(`the limit is turn ${rules.maxTurns}, and this is turn ${data[At.turn]}`);
  const [winner, after] = head.is === "ahead" ? head.of : [-1, head.of[0]];
  if (winner !== winnerAtLimit(rules, data))
    throw new PositionError(`by capResult: ${rules.capResult} that is not who is ahead at the limit`);
  data[At.phase] = Phase.over;
  data[At.capped] = 1;
  data[At.winner] = winner;
  data[At.player] = data[At.mover] = after;
}

function setDeclared(rules: Rules, data: Int32Array, said: Said, fighting: boolean): void {
  const { declared, resolved = 0 } = said;
  if (declared === undefined) {
    if (said.resolved !== undefined) throw new PositionError(`"resolved" has no meaning without "declared"`);
    if (rules.upfront && data[At.phase] === Phase.defend) {
      data[At.queue] = data[At.unit] * 8 + data[At.target];
      data[At.declared] = data[At.resolved] = 1;
    }
    return;
  }
  if (!rules.upfront || !fighting) throw new PositionError(`"declared" has no meaning here`);
  if (new Set(declared.map(([attacker]) => attacker)).size < declared.length)
    throw new PositionError("declared: each unit attacks once");
  if (resolved > declared.length)
    throw new PositionError(
      `resolved: expected a whole number from 0 to ${declared.length}, got "${resolved}"`,
    );
  declared.forEach(([attacker, , target], index) => {
    data[At.queue + index] = attacker * 8 + target;
    data[At.attacked] |= 1 << attacker;
  });
  data[At.declared] = declared.length;
  data[At.resolved] = resolved;
}

/** Somebody must be there to attack, something to be attacked, and somebody to be asked. */
function checkDefence(rules: Rules, data: Int32Array): void {
  const attacker = sideOf(data[At.mover]) + Side.units + data[At.unit];
  if (data[attacker] === 0) throw new PositionError(`the attacking ${UNITS[data[At.unit]]} is felled`);
  const defender = data[At.player];
  if ((targetsOf(rules, data, defender) & (1 << data[At.target])) === 0)
    throw new PositionError(`${SEATS[defender]}'s ${TARGETS[data[At.target]]} may not be attacked now`);
  if (!canDefend(data, defender)) throw new PositionError(`${SEATS[defender]} has no unit to defend with`);
}

/**
 * Declared attacks that are still to come need a unit that stands, and a target: one that fell in this turn's attacks
 * is none any more, which nobody could know before the first was carried out.
 */
function checkDeclared(rules: Rules, data: Int32Array): void {
  const [declared, resolved] = [data[At.declared], data[At.resolved]];
  const asked = data[At.phase] === Phase.defend;
  if (!asked && resolved > 0)
    throw new PositionError("resolved: nothing is carried out while attacks are being declared");
  if (asked && (resolved === 0 || data[At.queue + resolved - 1] !== data[At.unit] * 8 + data[At.target]))
    throw new PositionError(
      `resolved: the attack under way is not number ${resolved} of those declared; expected it to be the last resolved`,
    );
  const enemy = 1 - data[At.mover];
  const targets = targetsOf(rules, data, enemy);
  for (const one of data.subarray(At.queue + resolved, At.queue + declared)) {
    const [attacker, , target] = attackOf(one);
    const refuse = (why: string): never => {
      throw new PositionError(`declared: "${attackForm.write(attackOf(one))}", and ${why}`);
    };
    if (data[sideOf(data[At.mover]) + Side.units + attacker] === 0)
      refuse(`${SEATS[data[At.mover]]}'s ${UNITS[attacker]} is felled`);
    const stands = data[sideOf(enemy) + placeOf(target)] > 0;
    if ((targets & (1 << target)) === 0 && (stands || resolved < 2))
      refuse(`${SEATS[enemy]}'s ${TARGETS[target]} may not be attacked now`);
  }
}
