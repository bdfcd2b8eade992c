import { PositionError } from "../../game/index.js";
import { SEATS, shipWords } from "./actions.js";
import { forgetAll, recount } from "./joint.js";
import { noteEarlierLosses, noteLastShips } from "./notes.js";
import type { Rules } from "./rulings.js";
import { clearTable, noteFleet, place, showFleet } from "./setup.js";
import { ANY, CLASSES, PERMUTATIONS, permutationOf, PRIMARY_LETTERS, SECONDARY_LETTERS } from "./shades.js";
import { At, May, Phase, type ShieldBashersState } from "./state.js";
import { isEndGame, ROUND } from "./turn.js";
import { ENDINGS } from "./write-position.js";

const SECTIONS = ["turn", "first", "rounds", "quiet", "spare", "possible", "known", "counts"];

/**
 * Reads a position as `positionToString` writes it. By hand `red moves | red: … | blue: …` is enough; nobody then knows
 * anything of the others' secondaries. Throws a `PositionError`.
 */
export function positionFromString(rules: Rules, text: string, state: ShieldBashersState): void {
  const seats = SEATS.slice(0, rules.players);
  const sections = readSections(text, seats);
  const { data } = state;
  clearTable(rules, state);
  seats.forEach((name, player) => readFleet(rules, state, player, name, sections.get(`${name}:`)));
  data[At.ships] = state.left.reduce((sum, ships) => sum + ships, 0);
  data[At.playersIn] = state.left.filter((ships) => ships > 0).length;
  data[At.starter] = seat(sections.get("first") ?? "red", seats, "first");
  readTurn(rules, state, sections, seats);
  readKnown(rules, state, sections);
  if (rules.open) showFleets(rules, state);
  readCounts(state, sections.get("counts"));
  readHead(rules, state, sections.get("head") ?? "", seats);
}

function readSections(text: string, seats: readonly string[]): Map<string, string> {
  const starts = [...seats.map((name) => `${name}:`), ...SECTIONS];
  const sections = new Map<string, string>();
  text.split("|").forEach((part, index) => {
    const section = part.trim().replace(/\s+/g, " ");
    const name = starts.find((start) => section.startsWith(start)) ?? (index === 0 ? "head" : undefined);
    if (name === undefined)
      throw new PositionError(`cannot read "${section}" (sections: ${starts.join(", ")})`);
    if (sections.has(name)) throw new PositionError(`"${name}" is there twice`);
    sections.set(name, name === "head" ? section : section.slice(name.length).trim());
  });
  return sections;
}

function readFleet(
  rules: Rules,
  state: ShieldBashersState,
  player: number,
  name: string,
  words: string | undefined,
): void {
  if (words === undefined || words === "to build") return;
  const ships = words.split(",").map((word) => word.trim());
  if (ships.length !== 3)
    throw new PositionError(`${name}: expected frigate, destroyer and cruiser, got "${words}"`);
  ships.forEach((word, ship) => {
    const [, kind, primary, secondary, where, harm] =
      /^(\w+) ([WGB])([wgb]) (\w+)( damaged)?$/.exec(word) ?? [];
    if (kind !== CLASSES[ship])
      throw new PositionError(
        `${name}: cannot read "${word}" (such as ${CLASSES[ship]} Wb ${rules.board.names[0]}, or lost for the cell)`,
      );
    const at = player * 3 + ship;
    state.primary[at] = PRIMARY_LETTERS.indexOf(primary as "W");
    state.secondary[at] = SECONDARY_LETTERS.indexOf(secondary as "w");
    state.tertiary[at] = harm === undefined ? 1 : 0;
    if (where === "lost") {
      state.left[player]--;
      return;
    }
    const cell = rules.board.names.indexOf(where);
    if (cell < 0) throw new PositionError(`${name}: there is no cell ${where} on ${rules.board.name}`);
    if (state.occupant[cell] !== 0) throw new PositionError(`${name}: ${where} is taken twice`);
    place(state, at, cell);
  });
  for (const [what, shades] of [
    ["primaries", state.primary],
    ["secondaries", state.secondary],
  ] as const) {
    const first = player * 3;
    if (permutationOf(shades[first], shades[first + 1], shades[first + 2]) < 0)
      throw new PositionError(`${name}: the ${what} are no permutation of white, grey and black`);
  }
  // By default all tertiaries that are gone lie in the stash.
  const gone = 3 - state.tertiary.subarray(player * 3, player * 3 + 3).reduce((sum, own) => sum + own, 0);
  const lost = 3 - state.left[player];
  state.spare[player] = rules.anyTertiary ? gone : rules.stash ? lost : 0;
}

function readTurn(
  rules: Rules,
  state: ShieldBashersState,
  sections: Map<string, string>,
  seats: readonly string[],
): void {
  const { data } = state;
  const begun = sections.get("head")?.endsWith("builds") === true ? 0 : 1;
  const [, turn, mover] = /^(\d+) of (\w+)$/.exec(sections.get("turn") ?? `${begun} of ${seats[0]}`) ?? [];
  if (turn === undefined)
    throw new PositionError(`turn: expected such as 7 of red, got "${sections.get("turn")}"`);
  data[At.turn] = number(turn, 0, rules.maxRounds * rules.players, "turn");
  data[At.mover] = seat(mover, seats, "turn");
  // Each turn begun is at least one player's part of a round, or else the limit would come too late.
  const least = (data[At.turn] * ROUND) / rules.players;
  const [rounds, parts] = (sections.get("rounds") ?? `${least}/${ROUND}`).split("/");
  if (parts !== String(ROUND))
    throw new PositionError(`rounds: expected 60ths of a round, such as 90/${ROUND}`);
  data[At.rounds] = number(rounds, least, (rules.maxRounds + 1) * ROUND, "rounds");
  const quiet = sections.get("quiet") ?? "0";
  data[At.quiet] = quiet === "-1" ? -1 : number(quiet, 0, rules.maxRounds * rules.players, "quiet");
  const spare = sections.get("spare")?.split(" ");
  if (spare === undefined) return;
  if (spare.length !== rules.players)
    throw new PositionError(`spare: expected a number for each of ${rules.players} players`);
  spare.forEach((text, player) => (state.spare[player] = number(text, 0, 3, "spare")));
}

function readKnown(rules: Rules, state: ShieldBashersState, sections: Map<string, string>): void {
  const { players, layout } = rules;
  const known = sections.get("known")?.split("/");
  const possible = sections.get("possible")?.split("/");
  if (known !== undefined && known.length !== players)
    throw new PositionError(`known: expected ${players} parts with / between them`);
  if (known !== undefined && rules.bystandersGuess)
    throw new PositionError("known: is not for reveal: combatants with three players and more (possible is)");
  known?.forEach((words, player) => (state.known[player] = readSet(state, player, words.trim())));
  if (possible === undefined) {
    if (rules.bystandersGuess) forgetAll(layout, state);
    return;
  }
  if (!rules.bystandersGuess)
    throw new PositionError("possible: is for reveal: combatants with three players and more");
  if (possible.length !== players)
    throw new PositionError(`possible: expected ${players} parts with / between them`);
  forgetAll(layout, state);
  possible.forEach((part, player) => {
    if (part.trim() === "any") return;
    const words = part.trim().split(" ");
    if (words.length !== layout.words || !words.every((word) => /^[0-9a-f]{1,8}$/.test(word)))
      throw new PositionError(`possible: expected any, or ${layout.words} hexadecimal words for each player`);
    words.forEach((word, at) => (state.sets[player * layout.words + at] = Number.parseInt(word, 16)));
    recount(layout, state, player);
    const wrong = leftOut(rules, state, player);
    if (wrong >= 0)
      throw new PositionError(`possible: "${part.trim()}" leaves out what ${shipWords(wrong)} has`);
  });
}

/** A ship whose secondary a player would think impossible, or −1. */
function leftOut({ layout }: Rules, { marginals, secondary }: ShieldBashersState, player: number): number {
  for (let ship = 0; ship < layout.ships; ship++) {
    if (((ship / 3) | 0) === player || secondary[ship] < 0) continue;
    if (marginals[(player * layout.ships + ship) * 3 + secondary[ship]] === 0) return ship;
  }
  return -1;
}

/** Where nothing is hidden: fleets that have been built, unless they are sealed until all have. */
function showFleets(rules: Rules, state: ShieldBashersState): void {
  const built = (player: number): boolean => state.primary[player * 3] >= 0;
  const all = state.known.every((_, player) => built(player));
  for (let player = 0; player < rules.players; player++)
    if (built(player) && (all || !rules.secretSetup)) showFleet(state, player);
}

function readSet({ secondary }: ShieldBashersState, player: number, words: string): number {
  if (words === "any") return ANY;
  let set = 0;
  for (const word of words.split(" ")) {
    const shades = [...word].map((letter) => SECONDARY_LETTERS.indexOf(letter as "w"));
    const index = shades.length === 3 ? permutationOf(shades[0], shades[1], shades[2]) : -1;
    if (index < 0) throw new PositionError(`known: "${word}" is no permutation such as wgb`);
    set |= 1 << index;
  }
  const first = player * 3;
  const truth = PERMUTATIONS.findIndex((shades) =>
    shades.every((shade, ship) => shade === secondary[first + ship]),
  );
  if (truth >= 0 && (set & (1 << truth)) === 0)
    throw new PositionError(`known: "${words}" leaves out the secondaries ${SEATS[player]} has`);
  return set;
}

function readCounts(state: ShieldBashersState, words: string | undefined): void {
  if (words === undefined) {
    state.left.forEach((_, player) => {
      noteFleet(state, player);
      noteEarlierLosses(state, player);
    });
    return noteLastShips(state);
  }
  const numbers = words.split(" ");
  if (numbers.length !== state.counts.length || numbers.some((text) => !/^\d{1,9}$/.test(text)))
    throw new PositionError(`counts: expected ${state.counts.length} whole numbers`);
  numbers.forEach((text, index) => (state.counts[index] = Number(text)));
}

function readHead(rules: Rules, state: ShieldBashersState, head: string, seats: readonly string[]): void {
  const { data } = state;
  const [, name, verb] = /^(\w+) (builds|moves|acts with|on a draw|on a final battle)/.exec(head) ?? [];
  const unbuilt = seats.findIndex((_, player) => state.primary[player * 3] < 0);
  if (name === undefined) {
    const ending = ENDINGS.indexOf(head.replace(/^over by /, "") as "draw");
    if (!head.startsWith("over by ") || ending < 1)
      throw new PositionError(`cannot read "${head}" (such as red moves, red builds, over by draw)`);
    data[At.phase] = Phase.over;
    data[At.ending] = ending;
    return;
  }
  data[At.player] = seat(name, seats, head);
  if (verb === "builds") {
    if (state.primary[data[At.player] * 3] >= 0) throw new PositionError(`"${head}", and ${name} has built`);
    return;
  }
  if (data[At.turn] === 0) throw new PositionError(`"${head}", and no turn has begun (turn 1 or later)`);
  if (unbuilt >= 0) throw new PositionError(`"${head}", and ${seats[unbuilt]} has not built a fleet`);
  if (data[At.playersIn] < 2) throw new PositionError(`"${head}", and only one player has ships`);
  if (verb === "on a draw" || verb === "on a final battle") readQuestion(rules, state, head, verb);
  else {
    if (state.left[data[At.player]] === 0) throw new PositionError(`"${head}", and ${name} has no ships`);
    data[At.mover] = data[At.player];
    data[At.phase] = verb === "moves" ? Phase.move : Phase.act;
    if (verb === "acts with") readAct(state, head);
  }
}

function readQuestion(rules: Rules, state: ShieldBashersState, head: string, verb: string): void {
  const { data } = state;
  const [, asked] = /, (\d+) asked$/.exec(head) ?? [];
  if (asked === undefined) throw new PositionError(`"${head}": expected how many are asked, such as 0 asked`);
  data[At.phase] = verb === "on a draw" ? Phase.poll : Phase.challenge;
  data[At.asked] = number(asked, 0, rules.players, "asked");
  if (data[At.phase] === Phase.challenge && !isEndGame(state))
    throw new PositionError(`"${head}", and there are not two ships of two players left`);
}

function readAct(state: ShieldBashersState, head: string): void {
  const { data } = state;
  const [, kind, acts] = / acts with (\w+): (.+)$/.exec(head) ?? [];
  const ship = CLASSES.indexOf(kind as "frigate");
  const known = ["must attack", "attack", "repair", "attack or repair"];
  if (ship < 0 || !known.includes(acts))
    throw new PositionError(`cannot read "${head}" (such as red acts with cruiser: attack or repair)`);
  data[At.ship] = data[At.player] * 3 + ship;
  if (state.position[data[At.ship]] < 0) throw new PositionError(`"${head}", and that ship is lost`);
  data[At.may] =
    (acts.includes("attack") ? May.attack : 0) |
    (acts.includes("repair") ? May.repair : 0) |
    (acts.startsWith("must") ? May.mustAttack : 0);
}

function seat(name: string, seats: readonly string[], where: string): number {
  const found = seats.indexOf(name);
  if (found < 0) throw new PositionError(`${where}: there is no player ${name} (${seats.join(", ")})`);
  return found;
}

function number(text: string, least: number, most: number, what: string): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
  throw new PositionError(`${what}: expected a whole number from ${least} to ${most}, got "${text}"`);
}
