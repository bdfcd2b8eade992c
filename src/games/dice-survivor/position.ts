import {
  alternatives,
  form,
  list,
  maybe,
  positionForm,
  PositionError,
  runOf,
  whole,
  word,
} from "../../game/index.js";
import { SEATS } from "./actions.js";
import { actionsIn, FINALISTS, type Rules } from "./bound.js";
import { KO_COST } from "./rules/ko.js";
import { noteTokens } from "./rules/points.js";
import { lowest } from "./rules/setup.js";
import { At, Kind, Phase, Row, ROWS, type SurvivorState } from "./state.js";

/** Nobody writes greater numbers. */
const MAX_NUMBER = 1_000_000_000;

/** By `Cause`. */
const CAUSES = ["nothing", "challenge", "natural", "KO", "own failure"] as const;

/** What a position of a game that goes on begins with, by `Phase`, and where its numbers lie in `data`. */
const HEADS = [
  ["rollOff", [At.actor]],
  ["act", [At.player, At.actionsLeft]],
  ["react", [At.player, At.opponent, At.stake, At.thrown, At.defended, At.actionsLeft]],
  ["again", [At.player, At.opponent, At.stake, At.rematch, At.actionsLeft]],
  ["finals", [At.player]],
  ["finalsAgain", [At.player, At.opponent]],
  ["give", [At.player]],
] as const;

/** How positions are written; RULES.md describes it. */
function formOf(rules: Rules) {
  const { players, maxTurns, maxPP } = rules;
  const names = SEATS.slice(0, players);
  const seat = word(names);
  const seats = list(seat, { separator: " " });
  const stake = whole(1, 2);
  const left = whole(0, rules.actions);
  // The names are those of `HEADS`, and the two ways in which a game is over.
  const head = alternatives("what comes next, such as A acts with 2, or A acts in the Finals", {
    rollOff: form`${seat} throws for the start`,
    act: form`${seat} acts with ${whole(1, rules.actions)}`,
    react: form`${seat} beats ${seat} for ${stake}, ${whole(1, 20)} to ${whole(1, 20)}, with ${left}`,
    again: form`${seat} throws again against ${seat} for ${stake}${word(["", " in a rematch"])}, with ${left}`,
    finals: form`${seat} acts in the Finals`,
    finalsAgain: form`${seat} throws again in the Finals, Major to ${seat}`,
    give: form`${seat} gives the last point`,
    undecided: form`undecided after ${seat}`,
    won: form`${seat} won after ${seat}`,
  });
  const own = list(
    alternatives("such as 5, rematches 3, KOs 1, or out", {
      points: form`${whole(1, Math.min(maxPP, MAX_NUMBER))}${maybe` PP`}`,
      out: form`out${maybe` in turn ${whole(0, maxTurns)} by ${word(CAUSES)}`}`,
      rematches: form`rematches ${whole(0, rules.mostRematches)}`,
      kos: form`KOs ${whole(0, rules.mostKOs)}`,
    }),
  );
  const ofSeats = Object.fromEntries(names.map((name) => [`${name}:`, own]));
  const row = list(whole(-MAX_NUMBER, MAX_NUMBER), { separator: " ", length: players });
  return positionForm(head, {
    turn: whole(0, maxTurns),
    ...(ofSeats as Record<`${(typeof SEATS)[number]}:`, typeof own>),
    "to throw": seats,
    best: form`${whole(1, 20)} by ${seats}`,
    starter: seat,
    "Finals from turn": whole(1, maxTurns),
    extras: whole(0, rules.extraPerTurn),
    challenged: seats,
    dice: whole(0, rules.maxDice),
    "most tokens": whole(0, MAX_NUMBER),
    "hit by": list(word(["-", ...names]), { separator: " ", length: players }),
    counts: form`${whole(0, Kind.finals)} ${list(form`${whole(0, ROWS - 1)}: ${row}`)}`,
  });
}

type Said = ReturnType<ReturnType<typeof formOf>["read"]>;
type Head = NonNullable<Said["head"]>;
type Own = NonNullable<Said["A:"]>;

/** How this game's positions are written and read. Reading throws a `PositionError`. */
export function positionsOf(rules: Rules) {
  const positions = formOf(rules);
  return {
    stateToString: (state: Readonly<SurvivorState>) => positions.write(saidOf(rules, state)),
    stateFromString: (text: string, state: SurvivorState) => setPosition(rules, state, positions.read(text)),
    standing: ({ points }: Readonly<SurvivorState>, player: number) =>
      points[player] > 0 ? String(points[player]) : "out",
  };
}

/** What is unused, empty or as usual is left out. */
function saidOf(rules: Rules, state: Readonly<SurvivorState>): Said {
  const { data, points, attacker } = state;
  const isRollOff = data[At.phase] === Phase.rollOff;
  const isStarted = !isRollOff && data[At.starter] !== data[At.player];
  const all = (1 << rules.players) - 1;
  const tokens = points.reduce((sum, own) => sum + own);
  const rows = rowsOf(state);
  // Many positions are written: nothing is made that is left out.
  const when = <T>(isTold: boolean, value: () => T): T | undefined => (isTold ? value() : undefined);
  const number = (place: number) => (data[place] === 0 ? undefined : data[place]);
  return {
    head: headOf(state),
    turn: data[At.turn],
    ...ownOfSeats(rules, state),
    "to throw": when(isRollOff && data[At.toThrow] !== all, () => seatsOf(data[At.toThrow])),
    best: when(isRollOff && data[At.best] !== 0, () => [data[At.best], seatsOf(data[At.bestBy])]),
    starter: when(isStarted, () => data[At.starter]),
    "Finals from turn": number(At.finalsAt),
    extras: number(At.extras),
    challenged: when(data[At.challenged] !== 0, () => seatsOf(data[At.challenged])),
    dice: number(At.dice),
    "most tokens": when(data[At.mostTokens] > tokens, () => data[At.mostTokens]),
    "hit by": when(
      attacker.some((by) => by > 0),
      () => Array.from(attacker),
    ),
    counts: when(rows.length > 0, () => [data[At.kind], rows]),
  };
}

function headOf({ data, points }: Readonly<SurvivorState>): Head {
  if (data[At.phase] < Phase.over) {
    const [is, places] = HEADS[data[At.phase]];
    return { is, of: places.map((place) => data[place]) } as unknown as Head;
  }
  const player = data[At.player];
  if (data[At.capped] === 1) return { is: "undecided", of: [player] };
  return { is: "won", of: [points.findIndex((own) => own > 0), player] };
}

function ownOfSeats(rules: Rules, state: Readonly<SurvivorState>): Record<"A:", Own> {
  const seats: Record<string, Own> = {};
  for (let seat = 0; seat < rules.players; seat++) seats[`${SEATS[seat]}:`] = ownOf(rules, state, seat);
  return seats;
}

function ownOf(rules: Rules, { points, rematches, kos, counts }: Readonly<SurvivorState>, seat: number): Own {
  const row = (number: number) => counts[number * rules.players + seat];
  const own: Own[number][] = [
    points[seat] > 0
      ? { is: "points", of: [points[seat], null] }
      : { is: "out", of: [[row(Row.fellAt), row(Row.cause)]] },
  ];
  if (rematches[seat] !== rules.rematches[seat]) own.push({ is: "rematches", of: [rematches[seat]] });
  if (kos[seat] !== rules.koPerGame[seat]) own.push({ is: "kos", of: [kos[seat]] });
  return own;
}

function seatsOf(bits: number): number[] {
  return [...SEATS.keys()].filter((seat) => ((bits >> seat) & 1) === 1);
}

function bitsOf(seats: readonly number[]): number {
  return seats.reduce((bits, seat) => bits | (1 << seat), 0);
}

/** Row by row, each with its number; empty ones are left out, and what the seats' own words say. */
function rowsOf({ counts, points }: Readonly<SurvivorState>): [number, number[]][] {
  const rows: [number, number[]][] = [];
  for (let row = 0; row < ROWS; row++) {
    if (row === Row.fellAt || row === Row.cause) continue;
    const from = row * points.length;
    const to = from + points.length;
    let told = from;
    while (told < to && counts[told] === 0) told++;
    if (told < to) rows.push([row, runOf(counts, from, to)]);
  }
  return rows;
}

/**
 * By hand `A acts with 2 | A: 5 | B: 3 | C: 1` is enough: who is not named is out, Rematches and KOs are unused, the turn
 * is the first and its player began.
 */
function setPosition(rules: Rules, state: SurvivorState, said: Said): void {
  const { head } = said;
  const { data, points, counts } = state;
  const { players } = rules;
  if (head === undefined) throw new PositionError("expected what comes next first, such as A acts with 2");
  data.fill(0);
  for (let seat = 0; seat < players; seat++) setSeat(rules, state, seat, said[`${SEATS[seat]}:`]);
  const isRollOff = head.is === "rollOff";
  data[At.turn] = said.turn ?? (isRollOff ? 0 : 1);
  if (isRollOff !== (data[At.turn] === 0))
    throw new PositionError(`turn: expected ${isRollOff ? "0" : "1 or more"}, got ${data[At.turn]}`);
  setFinals(rules, state, head, said["Finals from turn"]);
  data[At.extras] = said.extras ?? 0;
  data[At.challenged] = bitsOf(said.challenged ?? []);
  data[At.dice] = said.dice ?? 0;
  data[At.mostTokens] = said["most tokens"] ?? 0;
  noteTokens(state);
  const [kind, rows] = said.counts ?? [0, []];
  data[At.kind] = kind;
  for (const [row, numbers] of rows) counts.set(numbers, row * players);
  for (let seat = 0; seat < players; seat++) {
    // Of seats that are out nobody knows the order unless it is written.
    if (points[seat] === 0) counts[Row.place * players + seat] ||= data[At.living] + 1;
    // Finals that a position begins with were entered with the points it gives.
    if (data[At.finalsAt] > 0) counts[Row.entry * players + seat] ||= points[seat];
  }
  state.attacker.set(said["hit by"] ?? []);
  if (isRollOff) return setRollOff(rules, state, head.of[0], said);
  setHead(rules, state, head);
  // The turn under way is one of its player's, of whom nobody knows how many he had.
  if (data[At.phase] !== Phase.over) counts[Row.turns * players + data[At.player]] ||= 1;
  data[At.starter] = said.starter ?? data[At.player];
}

function setSeat(
  rules: Rules,
  state: SurvivorState,
  seat: number,
  own: Own = [{ is: "out", of: [null] }],
): void {
  const { data, points, rematches, kos, counts } = state;
  rematches[seat] = rules.rematches[seat];
  kos[seat] = rules.koPerGame[seat];
  const [first, ...others] = own;
  if (first?.is === "points") {
    points[seat] = first.of[0];
    data[At.living]++;
  } else if (first?.is !== "out")
    throw new PositionError(`${SEATS[seat]}: expected its points first, or out`);
  else if (first.of[0] !== null) {
    counts[Row.fellAt * rules.players + seat] = first.of[0][0];
    counts[Row.cause * rules.players + seat] = first.of[0][1];
  }
  for (const { is, of } of others)
    if (is === "rematches") rematches[seat] = of[0];
    else if (is === "kos") kos[seat] = of[0];
    else throw new PositionError(`${SEATS[seat]}: cannot read "${is}" after its points`);
}

/** At its end a game may have been about to come to the Finals; before, three left are in them. */
function setFinals(rules: Rules, { data }: SurvivorState, { is }: Head, from: number | undefined): void {
  const mayBe = rules.finals && data[At.living] <= FINALISTS && is !== "rollOff";
  if (from !== undefined && !mayBe) throw new PositionError("there are no Finals here");
  if (from !== undefined && from > data[At.turn])
    throw new PositionError(
      `Finals from turn: expected a whole number from 1 to ${data[At.turn]}, got "${from}"`,
    );
  const isOver = is === "undecided" || is === "won";
  data[At.finalsAt] = from ?? (mayBe && !isOver ? 1 : 0);
}

function setHead(rules: Rules, state: SurvivorState, head: Exclude<Head, { readonly is: "rollOff" }>): void {
  const { data, points } = state;
  if (head.is === "undecided" || head.is === "won") return setEnd(state, head.is, head.of);
  const phase = HEADS.findIndex(([is]) => is === head.is);
  HEADS[phase][1].forEach((place, index) => (data[place] = head.of[index]!));
  const player = data[At.player];
  const opponent = data[At.opponent];
  const stake = data[At.stake];
  data[At.phase] = phase;
  data[At.actor] = head.is === "react" ? opponent : player;
  const name = SEATS[player];
  const is = (wrong: boolean, why: string): void => {
    if (wrong) throw new PositionError(`${name} is to play, and ${why}`);
  };
  const inFinals = data[At.phase] >= Phase.finals;
  is(points[player] === 0, `${name} is out`);
  is(data[At.living] < 2, "nobody else is left");
  if (inFinals !== data[At.finalsAt] > 0)
    is(true, inFinals ? "there are no Finals here" : `with ${data[At.living]} left it is the Finals`);
  if (head.is === "react" || head.is === "again" || head.is === "finalsAgain")
    is(points[opponent] === 0 || opponent === player, `${SEATS[opponent]} is no opponent of ${name}`);
  if (head.is === "react") {
    is(state.rematches[opponent] === 0, `${SEATS[opponent]} has no Rematch left`);
    const lead = data[At.thrown] + points[player] - data[At.defended] - points[opponent];
    is(lead <= 0, `${name} does not win that`);
  }
  if (head.is === "give") {
    const mayChoose = rules.shortGift === "choose" && points[player] === 1 && data[At.living] === FINALISTS;
    is(!mayChoose, `${name} has nothing to choose`);
  }
  const actions = actionsIn(rules, data[At.turn]);
  const most = actions < rules.actions ? actions : Math.max(actions, KO_COST);
  is(data[At.actionsLeft] + stake > most, `a turn has ${actions} ${actions === 1 ? "action" : "actions"}`);
  if (stake > 0) data[At.kind] = stake === 1 ? Kind.challengeOne : Kind.challengeTwo;
  if (head.is === "finalsAgain" || head.is === "give") data[At.kind] = Kind.finals;
}

/** Of a game that is won its winner comes first; who had the last turn is last. */
function setEnd({ data, points }: SurvivorState, is: "undecided" | "won", of: readonly number[]): void {
  const last = of[of.length - 1];
  data[At.phase] = Phase.over;
  data[At.player] = last;
  data[At.actor] = last;
  const fits = is === "won" ? data[At.living] === 1 && points[of[0]] > 0 : data[At.living] > 1;
  if (!fits) throw new PositionError(`the game is over as ${is}, and ${data[At.living]} are left`);
  data[At.capped] = is === "undecided" ? 1 : 0;
}

function setRollOff({ players }: Rules, { data }: SurvivorState, next: number, said: Said): void {
  if (data[At.living] < players)
    throw new PositionError(`${SEATS[next]} throws for the start, and not all have points`);
  const given = said["to throw"];
  data[At.toThrow] = given === undefined ? (1 << players) - 1 : bitsOf(given);
  if (data[At.toThrow] === 0) throw new PositionError("to throw: nobody");
  data[At.actor] = lowest(data[At.toThrow]);
  const first = SEATS[data[At.actor]];
  if (data[At.actor] !== next)
    throw new PositionError(`${SEATS[next]} throws for the start, and ${first} is to throw`);
  const [best, by] = said.best ?? [0, []];
  data[At.best] = best;
  data[At.bestBy] = bitsOf(by);
}
