import { PositionError, whole } from "../../../game/index.js";
import { stackWords } from "../actions.js";
import type { Rules } from "../bound.js";
import { COLOURS, Group } from "../dice.js";
import { health, stackPoints } from "../observation.js";
import { anyUsefulPick } from "../rules/pick.js";
import { refreshAll } from "../rules/stacks.js";
import { At, Count, Mark, Opening, Phase, SEATS, shield, type ShieldsState } from "../state.js";
import { checkStanding, checkSupply, diceInUse, supplyOf } from "./check.js";
import { formOf, pilesOf, shieldWords, type Head, type Placed, type Said, type Shields } from "./form.js";
import { saidOf } from "./write.js";

/** How this game's positions are written and read. Reading throws a `PositionError`. */
export function positionsOf(rules: Rules) {
  const positions = formOf(rules);
  return {
    stateToString: (state: Readonly<ShieldsState>) => positions.write(saidOf(rules, state)),
    stateFromString: (line: string, state: ShieldsState) => setPosition(rules, state, positions.read(line)),
    standing,
  };
}

/** `red 12, yellow 11, blue gone, shields 32` */
function standing(state: Readonly<ShieldsState>, player: number): string {
  const batteries = COLOURS.map((colour, number) => {
    const points = health(state, player, number);
    return `${colour} ${points > 0 ? points : "gone"}`;
  });
  let shields = 0;
  for (let stack = 0; stack < state.layout.stacks; stack++) shields += stackPoints(state, player, stack);
  return [...batteries, `shields ${shields}`].join(", ");
}

/**
 * By hand most may be left out: a seat without a section stands as set up, a battery that its section does not name is
 * destroyed, its attack die is that of the set-up, pool and trash are empty, and the one to move began. `rest` stands for all dice
 * that are nowhere else.
 */
export function setPosition(rules: Rules, state: ShieldsState, said: Said): void {
  const { data } = state;
  const head = said.head ?? { is: "alone", of: [0] };
  data.fill(0);
  data[At.winner] = -1;
  const isOpen = head.is in OPEN;
  const setUp = (isOpen ? undefined : rules.setUps[said.starter ?? Number(head.of[0])]) ?? rules.setUp;
  SEATS.forEach((name, player) => setSeat(rules, state, setUp, player, said[`${name}:`]));
  if (head.is === "holds") setHand(rules, data, head.of);
  setPiles(rules, state, isOpen ? { "pool:": { is: "rest", of: [] }, ...said } : said);
  data[At.poolLeft] = state.pool.reduce((sum, count) => sum + count, 0);
  refreshAll(rules, data);
  checkSupply(rules, state);
  data[At.turn] = said.turn ?? 1;
  if (said.fresh !== undefined) {
    if (rules.sacrificeFresh === "yes") throw new PositionError(`"fresh" needs sacrificeFresh: no`);
    if (said.fresh.length > (rules.morePicks ? 2 : 1))
      throw new PositionError("fresh: nobody takes so many dice in a turn");
    const [last = -1, before = -1] = said.fresh;
    data[At.fresh] = last + 1;
    data[At.freshBefore] = before + 1;
  }
  if (said.counts !== undefined) {
    if (said.counts.length > At.countsEnd - At.counts)
      throw new PositionError(`counts: at most ${At.countsEnd - At.counts} numbers`);
    data.set(said.counts, At.counts);
  }
  setHead(rules, state, head);
  data[At.starter] = data[At.firstStarter] = said.starter ?? data[At.player];
  if (isOpen) setOpenStart(rules, data, said.starter);
  setOpening(rules, data, said);
  if (said.match === undefined) setSingleGame(data);
  else setMatch(rules, data, said.match);
  data.set(said.lost ?? [3 - data[At.standing], 3 - data[At.standing + 1]], At.lost);
  SEATS.forEach((_, player) => setGained(state, player));
  checkStanding(rules, state);
}

function setSeat(
  rules: Rules,
  state: ShieldsState,
  setUp: Int32Array,
  player: number,
  placed: readonly Placed[] | undefined,
) {
  const { data } = state;
  const { dice, layout } = rules;
  const where = SEATS[player];
  for (let battery = At.health + player * 3; battery < At.health + player * 3 + 3; battery++)
    data[battery] = placed === undefined ? setUp[battery] : 0;
  const inert = rules.deadAttackDie === "trash" && placed !== undefined ? 0 : rules.startAttack;
  data.fill(inert, At.attackDie + player * 3, At.attackDie + player * 3 + 3);
  const seen = new Set<number>();
  for (const item of placed ?? []) {
    if (item.is === "reserve") {
      const [count, kind] = item.of;
      const group = dice.group[kind];
      if (group !== Group.potion && group !== Group.polish)
        throw new PositionError(`${where}: only potions and polish are kept in reserve`);
      state.reserve[player * layout.kinds + kind] += count?.[0] ?? 1;
      data[(group === Group.potion ? At.potions : At.polish) + player] += count?.[0] ?? 1;
      continue;
    }
    const stack = item.is === "black" ? 3 + item.of[0] : item.of[0];
    if (seen.has(stack)) throw new PositionError(`${where}: ${stackWords(layout, stack)} comes twice`);
    seen.add(stack);
    if (item.is === "battery") setBattery(rules, data, player, item.of);
    setShields(rules, state, player, stack, item.is === "black" ? item.of[1] : item.of[3]);
  }
  for (let colour = 0; colour < 3; colour++)
    if (data[At.health + player * 3 + colour] > 0) {
      data[At.standing + player]++;
      data[At.alive + player] |= 1 << colour;
    }
}

type Battery = Extract<Placed, { readonly is: "battery" }>["of"];

function setBattery(rules: Rules, data: Int32Array, player: number, of: Battery): void {
  const [colour, health, armed] = of;
  const die = armed?.[0];
  const usual = health === 0 && rules.deadAttackDie === "trash" ? 0 : rules.startAttack;
  const size = die === undefined ? usual : die === "unarmed" ? 0 : Number(die.slice(1));
  data[At.health + player * 3 + colour] = health;
  data[At.attackDie + player * 3 + colour] = size;
  const where = `${SEATS[player]}: ${COLOURS[colour]}`;
  if (size > 0 && (size > 127 || rules.attackKind[colour * 128 + size] < 0))
    throw new PositionError(`${where}: there is no ${COLOURS[colour]} attack d${size} in this game`);
  if (size === 0 && health > 0 && rules.resurrect === "off")
    throw new PositionError(`${where}: under these rules a standing battery always has an attack die`);
}

function setShields(rules: Rules, state: ShieldsState, player: number, stack: number, shields: Shields) {
  const { dice, layout } = rules;
  const row = player * layout.stacks + stack;
  for (const [words, given, marks] of shields?.[0] ?? []) {
    const where = `${SEATS[player]}: ${stackWords(layout, stack)}: ${words}`;
    const group = stack < 3 ? Group.shield : Group.black;
    const kind = dice.words.findIndex(
      (name, number) =>
        dice.group[number] === group && (name === words || shieldWords(rules, number, stack) === words),
    );
    if (kind < 0 || (stack < 3 && dice.colour[kind] !== stack && rules.shieldMatch === "own"))
      throw new PositionError(
        `${where} is no shield that can be there (its size, and behind a colon what it shows: d12:10)`,
      );
    const size = dice.size[kind];
    const value = given?.[0] ?? size;
    if (value > size)
      throw new PositionError(`${where}: expected a whole number from 1 to ${size}, got "${value}"`);
    if (marks > 0 && !rules.marks)
      throw new PositionError(`${where}: shields carry no marks under these rules`);
    if (state.stackCount[row] === layout.stackSize)
      throw new PositionError(`${where}: there are not so many shields in this game`);
    const marked = (marks & 1 ? Mark.fresh : 0) + (marks & 2 ? Mark.moved : 0);
    state.shields[row * layout.stackSize + state.stackCount[row]++] = shield(kind, size, value) | marked;
  }
}

type Hand = Extract<Head, { readonly is: "holds" }>["of"];

function setHand(rules: Rules, data: Int32Array, [, kind, value, battery]: Hand): void {
  const where = `holds ${rules.dice.words[kind]}:${value}`;
  if (rules.resurrect === "off") throw new PositionError(`"${where}" needs resurrect: on`);
  if ((kind === rules.healthKind) !== (battery !== null) || value > rules.dice.size[kind])
    throw new PositionError(`"${where}": this cannot be a sacrifice`);
  data[At.sacrifice] = shield(kind, rules.dice.size[kind], value) | (((battery?.[0] ?? -1) + 1) << 16);
}

function setPiles(rules: Rules, state: ShieldsState, said: Said): void {
  const { kinds } = rules.layout;
  const piles = pilesOf(rules, state);
  for (const name of ["trash:", "left trash:", "right trash:"] as const)
    if (said[name] !== undefined && !piles.some(([pile]) => pile === name))
      throw new PositionError(`"${name}" does not fit trashScope: ${rules.trashScope}`);
  for (const [name, counts] of piles) {
    const pile = said[name];
    if (pile?.is === "dice") for (const [count, kind] of pile.of) counts[kind] += count?.[0] ?? 1;
  }
  const rest = piles.filter(([name]) => said[name]?.is === "rest");
  if (rest.length > 1)
    throw new PositionError(`only one of ${rest.map(([name]) => name).join(" and ")} can be the rest`);
  const inUse = diceInUse(rules, state);
  for (const [name, counts] of rest)
    for (let kind = 0; kind < kinds; kind++)
      if (name !== "pool:" || rules.dice.pool[kind] > 0)
        counts[kind] = Math.max(0, supplyOf(rules, kind) - inUse[kind]);
}

function setHead(rules: Rules, state: ShieldsState, head: Head): void {
  const { data } = state;
  const player = (data[At.player] = head.of[0]);
  const picks = data[At.poolLeft] > 0 && anyUsefulPick(rules, data, player);
  switch (head.is) {
    case "rolls":
      if (rules.matchBestOf === 1) throw new PositionError("there is no other game to throw for");
      data[At.phase] = Phase.roll;
      if ((head.of[1] === null) !== (player === 0))
        throw new PositionError(`expected "left rolls" or such as "right rolls against 17"`);
      data[At.thrown] = head.of[1]?.[0] ?? 0;
      break;
    case "names":
    case "chooses":
    case "bids":
      return setOpenPhase(rules, data, head.is, head.of[1] ?? 0);
    case "won":
    case "undecided":
      data[At.phase] = Phase.over;
      data[At.winner] = head.is === "won" ? player : -1;
      break;
    case "holds":
      data[At.phase] = Phase.resurrect;
      break;
    case "acts":
      data[At.phase] = Phase.act;
      if (head.of[1] !== null && rules.healsPerTurn === "one")
        throw new PositionError(`"acts after" needs healsPerTurn: one-of-each`);
      data[At.healed] = head.of[1] === null ? 0 : 1 + head.of[1][0];
      break;
    default:
      if (head.is === "picks" && !picks)
        throw new PositionError(`"${SEATS[player]} picks": there is nothing to pick`);
      data[At.phase] = picks ? Phase.pick : Phase.act;
  }
}

/** What the player is asked for while it is open who starts. */
const OPEN = { names: Phase.name, chooses: Phase.choose, bids: Phase.bid } as const;

function setOpenPhase(rules: Rules, data: Int32Array, does: keyof typeof OPEN, points: number): void {
  const wanted = does === "bids" ? "bid" : "cut-and-choose";
  if (rules.whoStarts !== wanted) throw new PositionError(`"${does}" needs whoStarts: ${wanted}`);
  data[At.phase] = OPEN[does];
  data[At.offered] = whole(0, rules.mostPoints).read(String(points), `${does}: points`);
}

/** Before it is settled who starts, all stands as set up: what whoever starts lacks comes off that. */
function setOpenStart(rules: Rules, data: Int32Array, starter: number | undefined): void {
  const { stackCount, poolMask } = rules.layout;
  const isAsSetUp = (from: number, to: number): boolean =>
    data.subarray(from, to).every((number, index) => number === rules.setUp[from + index]);
  if (!isAsSetUp(At.health, At.outermost) || !isAsSetUp(stackCount, poolMask))
    throw new PositionError("while it is open who starts, all stands as set up, with the whole pool");
  // Whoever names would start; whoever chooses or bids would go second if nothing more were said.
  const usual = data[At.phase] === Phase.name ? data[At.player] : 1 - data[At.player];
  if ((starter ?? usual) !== usual)
    throw new PositionError(`starter: as things stand ${SEATS[usual]} would start`);
  data[At.starter] = data[At.firstStarter] = usual;
}

/** How the game begins, and how many dice may follow the next one. */
function setOpening(rules: Rules, data: Int32Array, { head, opening }: Said): void {
  if (opening !== undefined) data[At.opening] = opening + 1;
  if (data[At.opening] === Opening.noAttack && !rules.isCalm)
    throw new PositionError(`"opening no attack" needs firstTurn: no-attack`);
  const isEarly = data[At.opening] === Opening.freePicks;
  const free = rules.freePicks[data[At.starter]][data[At.player]];
  if (isEarly && (data[At.phase] !== Phase.pick || free === 0))
    throw new PositionError(`"opening free picks": ${SEATS[data[At.player]]} has none`);
  const more = head?.is === "picks" ? (head.of[1]?.[0] ?? 0) : 0;
  if (more > (isEarly ? free - 1 : rules.snake ? 1 : 0))
    throw new PositionError(`"and ${more} more": nobody takes so many dice here`);
  data[At.picks] = more;
}

function setSingleGame(data: Int32Array): void {
  if (data[At.phase] !== Phase.over) return;
  data[At.games] = 1;
  data[At.capped] = data[At.winner] < 0 ? 1 : 0;
  if (data[At.winner] < 0) data.fill(1, At.points, At.points + 2);
  else data[At.points + data[At.winner]] = 2;
}

function setMatch(rules: Rules, data: Int32Array, said: NonNullable<Said["match"]>): void {
  if (rules.matchBestOf === 1) throw new PositionError(`"match" needs matchBestOf: 3`);
  const [left, right, games, capped, turns, begun] = said;
  const score = `match: ${left}-${right}`;
  const points = whole(0, 2 * rules.matchBestOf);
  data[At.points] = points.read(String(Number(left) * 2), score);
  data[At.points + 1] = points.read(String(Number(right) * 2), score);
  const sum = data[At.points] + data[At.points + 1];
  data[At.games] = games?.[0] ?? sum / 2;
  data[At.capped] = whole(0, data[At.games]).read(String(capped?.[0] ?? 0), "match: capped");
  data[At.earlierTurns] = turns?.[0] ?? 0;
  if (begun !== null) data[At.firstStarter] = begun[0];
  if (sum !== 2 * data[At.games])
    throw new PositionError(`${score} does not come from ${data[At.games]} games`);
  const decided = Math.abs(data[At.points] - data[At.points + 1]) >= 2 * (rules.matchBestOf - data[At.games]);
  if (decided !== (data[At.phase] === Phase.over))
    throw new PositionError(`${score} ${decided ? "ends" : "does not end"} a match`);
}

/** Points that stand on the table, and those that attacks have taken by the counts. */
function setGained(state: ShieldsState, player: number): void {
  const { data, layout } = state;
  let points = data[Count.absorbed + player] + data[Count.toHealth + 1 - player];
  for (let colour = 0; colour < 3; colour++) points += data[At.health + player * 3 + colour];
  for (let stack = 0; stack < layout.stacks; stack++) points += stackPoints(state, player, stack);
  data[At.gained + player] = points;
}
