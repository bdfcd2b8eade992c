import {
  alternatives,
  form,
  list,
  positionForm,
  PositionError,
  text,
  whole,
  word,
} from "../../game/index.js";
import type { Form } from "../../game/index.js";
import { SEATS, shipWords } from "./actions.js";
import type { Rules } from "./bound.js";
import { isAnything, recount } from "./knowledge/cases.js";
import { mayStillRepair } from "./rules/repair.js";
import { clearTable, noteEarlier, place, showFleet } from "./rules/setup.js";
import { isEndGame, ROUND } from "./rules/turn.js";
import { ANY, CLASSES, PERMUTATIONS, permutationOf, PRIMARY_LETTERS, SECONDARY_LETTERS } from "./ships.js";
import { At, May, Phase, type ShieldBashersState } from "./state.js";

/** What may follow a move, in words. */
const ACTS = {
  attack: May.attack,
  repair: May.repair,
  "attack or repair": May.attack | May.repair,
  "must attack": May.attack | May.mustAttack,
} as const;

/** Of a cell: the ship is lost, and its shields lie in its owner's stash. */
const LOST = -1;

/** By `Ending`, from 1. */
const ENDINGS = ["last ship", "final battle", "draw", "limit", "count"];

/** Permutations of secondaries by their number. */
const ORDERS = PERMUTATIONS.map((shades) => shades.map((shade) => SECONDARY_LETTERS[shade]).join(""));

/** How positions are written: RULES.md describes it. */
function formOf({ players, board, maxRounds }: Rules) {
  const maxTurns = maxRounds * players;
  const seats = SEATS.slice(0, players);
  const seat = word(seats);
  const cell: Form<number> = {
    ...text("\\w+", board.names[0]),
    write: (at) => (at === LOST ? "lost" : board.names[at]),
    read(name, where) {
      const at = board.names.indexOf(name);
      if (at >= 0 || name === "lost") return at;
      throw new PositionError(`${where}: there is no cell ${name} on ${board.name}`);
    },
  };
  const shields = form`${word(PRIMARY_LETTERS)}${word(SECONDARY_LETTERS)}`;
  const ship = alternatives(`frigate, destroyer and cruiser such as cruiser Wb ${board.names[0]}`, {
    ship: form`${word(CLASSES)} ${shields} ${cell}${word(["", " damaged"])}`,
  });
  const fleet = list(ship, { none: "to build" });
  const fleets = Object.fromEntries(seats.map((name) => [`${name}:`, fleet]));
  const asked = whole(0, players);
  const head = alternatives("who is to do what, such as red moves, red builds, over by draw", {
    builds: form`${seat} builds`,
    moves: form`${seat} moves`,
    acts: form`${seat} acts with ${word(CLASSES)}: ${word(Object.keys(ACTS))}`,
    "on a draw": form`${seat} on a draw, ${asked} asked`,
    "on a final battle": form`${seat} on a final battle, ${asked} asked`,
    over: form`over by ${word(ENDINGS)}`,
  });
  /** For each player one word or several; `any` stands for all that can be. */
  const ofEach = <T>(item: Form<T>) =>
    list(list(item, { separator: " " }), { separator: " / ", length: players });
  return positionForm(head, {
    turn: form`${whole(0, maxTurns)} of ${seat}`,
    first: seat,
    rounds: form`${whole(0, (maxRounds + 1) * ROUND)}/60`,
    quiet: whole(-1, maxTurns),
    ...(fleets as Record<`${(typeof SEATS)[number]}:`, typeof fleet>),
    spare: list(whole(0, 3), { separator: " ", length: players }),
    repairs: list(text("any|\\d+", "2"), { separator: " ", length: players }),
    possible: ofEach(text("any|[0-9a-f]{1,8}", "any")),
    known: ofEach(word([...ORDERS, "any"])),
    counts: list(whole(0, 999_999_999), { separator: " " }),
  });
}

type Said = ReturnType<ReturnType<typeof formOf>["read"]>;
type Head = NonNullable<Said["head"]>;
type Fleet = NonNullable<Said["red:"]>;

/** How this game's positions are written and read. Reading throws a `PositionError`. */
export function positionsOf(rules: Rules) {
  const positions = formOf(rules);
  return {
    stateToString: (state: Readonly<ShieldBashersState>) => positions.write(saidOf(rules, state)),
    stateFromString: (words: string, state: ShieldBashersState) =>
      setPosition(rules, state, positions.read(words)),
    standing: (state: Readonly<ShieldBashersState>, player: number) => standing(rules, state, player),
  };
}

/** `frigate a2, cruiser c3 damaged`, and where there is a limit `2 repairs left`. */
function standing(rules: Rules, state: Readonly<ShieldBashersState>, player: number): string {
  const { position, tertiary } = state;
  const afloat = CLASSES.flatMap((name, kind) => {
    const ship = 3 * player + kind;
    const cell = rules.board.names[position[ship]];
    return cell === undefined ? [] : [`${name} ${cell}${tertiary[ship] === 1 ? "" : " damaged"}`];
  });
  if (afloat.length === 0) return "no ship";
  const repairs = rules.limitsRepairs ? state.repairs[player] : -1;
  if (repairs >= 0) afloat.push(`${repairs || "no"} ${repairs === 1 ? "repair" : "repairs"} left`);
  return afloat.join(", ");
}

function saidOf(rules: Rules, state: Readonly<ShieldBashersState>): Said {
  const { data, known } = state;
  const seats = Array.from(known.keys());
  const fleets = seats.map((player) => [`${SEATS[player]}:`, fleetOf(state, player)]);
  const possible = rules.bystandersGuess ? seats.map((player) => possibleOf(rules, state, player)) : [];
  return {
    head: headOf(state),
    turn: [data[At.turn], data[At.mover]],
    first: data[At.starter],
    rounds: [data[At.rounds]],
    quiet: data[At.quiet],
    ...(Object.fromEntries(fleets) as Record<"red:", Fleet>),
    spare: rules.anyTertiary ? undefined : Array.from(state.spare),
    repairs: rules.limitsRepairs
      ? Array.from(state.repairs, (left) => (left < 0 ? "any" : String(left)))
      : undefined,
    possible: possible.some(([first]) => first !== "any") ? possible : undefined,
    known: known.some((set) => set !== ANY) ? Array.from(known, knownOf) : undefined,
    counts: state.counts.some((count) => count !== 0) ? Array.from(state.counts) : undefined,
  };
}

function headOf({ data }: Readonly<ShieldBashersState>): Head {
  const player = data[At.player];
  switch (data[At.phase]) {
    case Phase.setup:
      return { is: "builds", of: [player] };
    case Phase.poll:
      return { is: "on a draw", of: [player, data[At.asked]] };
    case Phase.challenge:
      return { is: "on a final battle", of: [player, data[At.asked]] };
    case Phase.move:
      return { is: "moves", of: [player] };
    case Phase.act:
      return {
        is: "acts",
        of: [player, data[At.ship] % 3, Object.values<number>(ACTS).indexOf(data[At.may])],
      };
    default:
      return { is: "over", of: [data[At.ending] - 1] };
  }
}

function fleetOf(state: Readonly<ShieldBashersState>, player: number): Fleet {
  const { primary, secondary, position, tertiary } = state;
  if (primary[player * 3] < 0) return [];
  return CLASSES.map((_, ship): Fleet[number] => {
    const at = player * 3 + ship;
    return { is: "ship", of: [ship, [primary[at], secondary[at]], position[at], 1 - tertiary[at]] };
  });
}

function knownOf(set: number): number[] {
  return set === ANY ? [ORDERS.length] : [...ORDERS.keys()].filter((order) => (set & (1 << order)) !== 0);
}

/** The words of a set as hexadecimal numbers. */
function possibleOf({ layout }: Rules, state: Readonly<ShieldBashersState>, player: number): string[] {
  if (isAnything(layout, state, player)) return ["any"];
  const words = state.sets.subarray(player * layout.words, (player + 1) * layout.words);
  return Array.from(words, (bits) => (bits >>> 0).toString(16));
}

/**
 * By hand `red moves | red: … | blue: …` is enough; nobody then knows anything of the others' secondaries, and all
 * tertiaries that are gone lie in the stash.
 */
function setPosition(rules: Rules, state: ShieldBashersState, said: Said): void {
  const { data, left } = state;
  clearTable(rules, state);
  for (let player = 0; player < rules.players; player++)
    setFleet(rules, state, player, said[`${SEATS[player]}:`] ?? []);
  data[At.ships] = left.reduce((sum, ships) => sum + ships, 0);
  data[At.playersIn] = left.filter((ships) => ships > 0).length;
  data[At.starter] = said.first ?? 0;
  [data[At.turn], data[At.mover]] = said.turn ?? [said.head?.is === "builds" ? 0 : 1, 0];
  // Each turn begun is at least one player's part of a round, or else the limit would come too late.
  const least = (data[At.turn] * ROUND) / rules.players;
  const rounds = String(said.rounds?.[0] ?? least);
  data[At.rounds] = whole(least, (rules.maxRounds + 1) * ROUND).read(rounds, "rounds");
  data[At.quiet] = said.quiet ?? 0;
  state.spare.set(said.spare ?? []);
  setRepairs(rules, state, said.repairs);
  setKnown(rules, state, said);
  if (rules.open) showFleets(rules, state);
  if (said.counts !== undefined) setCounts(state, said.counts);
  else noteEarlier(state);
  if (said.head === undefined)
    throw new PositionError("who is to do what comes first, such as red moves, red builds, over by draw");
  setHead(state, said.head);
  if ((data[At.may] & May.repair) !== 0 && !mayStillRepair(rules, state, data[At.mover]))
    throw new PositionError(`${SEATS[data[At.mover]]} may not repair any more`);
}

/** Those of an older version lack what is counted last. */
function setCounts({ counts }: ShieldBashersState, said: readonly number[]): void {
  if (said.length > counts.length) throw new PositionError(`counts: at most ${counts.length} numbers`);
  counts.set(said);
}

function setFleet(rules: Rules, state: ShieldBashersState, player: number, fleet: Fleet): void {
  if (fleet.length === 0) return;
  const { primary, secondary, tertiary } = state;
  const name = SEATS[player];
  const first = player * 3;
  if (fleet.length !== 3 || fleet.some(({ of }, ship) => of[0] !== ship))
    throw new PositionError(`${name}: expected frigate, destroyer and cruiser, one of each in this order`);
  for (const { of } of fleet) {
    const [ship, shades, cell, harm] = of;
    [primary[first + ship], secondary[first + ship]] = shades;
    tertiary[first + ship] = 1 - harm;
    if (cell === LOST) state.left[player]--;
    else if (state.occupant[cell] === 0) place(state, first + ship, cell);
    else throw new PositionError(`${name}: ${rules.board.names[cell]} is taken twice`);
  }
  for (const [what, shades] of Object.entries({ primaries: primary, secondaries: secondary }))
    if (permutationOf(shades[first], shades[first + 1], shades[first + 2]) < 0)
      throw new PositionError(`${name}: the ${what} are no permutation of white, grey and black`);
  const gone = fleet.filter(({ of }) => of[3] === 1).length;
  const lost = 3 - state.left[player];
  state.spare[player] = rules.anyTertiary ? gone : rules.stash ? lost : 0;
}

/** How often each may still repair; where the position does not say, as often as at the start. */
function setRepairs(rules: Rules, state: ShieldBashersState, said: Said["repairs"]): void {
  if (!rules.limitsRepairs) {
    if (said !== undefined) throw new PositionError("repairs: all may repair without limit");
    return;
  }
  rules.repairs[state.data[At.starter]].forEach((most, player) => {
    const written = said?.[player] ?? (most < 0 ? "any" : String(most));
    if ((written === "any") !== most < 0)
      throw new PositionError(
        `repairs: ${SEATS[player]} may repair ${most < 0 ? "any number of times" : `${most} ${most === 1 ? "time" : "times"}`}`,
      );
    state.repairs[player] = most < 0 ? -1 : whole(0, most).read(written, `repairs: ${SEATS[player]}`);
  });
}

function setKnown(rules: Rules, state: ShieldBashersState, { known, possible }: Said): void {
  const { layout, bystandersGuess } = rules;
  const { primary, secondary } = state;
  if (known !== undefined && bystandersGuess)
    throw new PositionError(
      "known: is not for reveal: combatants, or peeks, with three players and more (possible is)",
    );
  if (possible !== undefined && !bystandersGuess)
    throw new PositionError("possible: is for reveal: combatants, or peeks, with three players and more");
  known?.forEach((orders, player) => {
    const set = orders.reduce((sum, order) => sum | (order < ORDERS.length ? 1 << order : ANY), 0);
    const first = player * 3;
    const truth = permutationOf(secondary[first], secondary[first + 1], secondary[first + 2]);
    if (set === 0 || (primary[first] >= 0 && (set & (1 << truth)) === 0)) {
      const words = orders.map((order) => ORDERS[order]).join(" ");
      throw new PositionError(`known: "${words}" leaves out the secondaries ${SEATS[player]} has`);
    }
    state.known[player] = set;
  });
  possible?.forEach((words, player) => {
    if (words[0] === "any") return;
    if (words.length !== layout.words || !words.every((bits) => /^[0-9a-f]{1,8}$/.test(bits)))
      throw new PositionError(`possible: expected any, or ${layout.words} hexadecimal words for each player`);
    words.forEach((bits, at) => (state.sets[player * layout.words + at] = Number.parseInt(bits, 16)));
    recount(layout, state, player);
    for (let ship = 0; ship < layout.ships; ship++) {
      if (((ship / 3) | 0) === player || secondary[ship] < 0) continue;
      if (state.marginals[(player * layout.ships + ship) * 3 + secondary[ship]] === 0)
        throw new PositionError(`possible: "${words.join(" ")}" leaves out what ${shipWords(ship)} has`);
    }
  });
}

/** Where nothing is hidden: fleets that have been built, unless they are sealed until all have. */
function showFleets(rules: Rules, state: ShieldBashersState): void {
  const built = (player: number): boolean => state.primary[player * 3] >= 0;
  const all = state.known.every((_, player) => built(player));
  for (let player = 0; player < rules.players; player++)
    if (built(player) && (all || !rules.secretSetup)) showFleet(state, player);
}

function setHead(state: ShieldBashersState, head: Head): void {
  const { data, left, position, primary } = state;
  if (head.is === "over") {
    data[At.phase] = Phase.over;
    data[At.ending] = 1 + head.of[0];
    return;
  }
  const player = head.of[0];
  const name = SEATS[player];
  const isNot = (wrong: boolean, why: string): void => {
    if (wrong) throw new PositionError(`"${name} ${head.is}", and ${why}`);
  };
  data[At.player] = player;
  if (head.is === "builds") return isNot(primary[player * 3] >= 0, `${name} has built`);
  const unbuilt = left.findIndex((_, seat) => primary[seat * 3] < 0);
  isNot(data[At.turn] === 0, "no turn has begun (turn 1 or later)");
  isNot(unbuilt >= 0, `${SEATS[unbuilt]} has not built a fleet`);
  isNot(data[At.playersIn] < 2, "only one player has ships");
  if (head.is === "on a draw" || head.is === "on a final battle") {
    data[At.phase] = head.is === "on a draw" ? Phase.poll : Phase.challenge;
    data[At.asked] = head.of[1];
    const isOther = head.is === "on a final battle" && !isEndGame(state);
    return isNot(isOther, "there are not two ships of two players left");
  }
  isNot(left[player] === 0, `${name} has no ships`);
  data[At.mover] = player;
  data[At.phase] = head.is === "moves" ? Phase.move : Phase.act;
  if (head.is === "moves") return;
  data[At.ship] = player * 3 + head.of[1];
  data[At.may] = Object.values(ACTS)[head.of[2]];
  isNot(position[data[At.ship]] < 0, "that ship is lost");
}
