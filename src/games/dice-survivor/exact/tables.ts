import { figuresOf, withoutSeats } from "../../../game/index.js";
import type { ExactKey, ExactTable, FigureReader, OptionValues } from "../../../game/index.js";
import { SEATS } from "../actions.js";
import { rulesOf, type DiceSurvivorGame, type Rules } from "../bound.js";
import { meansOf, playingContest, type Answer, type Contest, type ContestFigure } from "./contest.js";
import {
  challengeFinding,
  extraFinding,
  finalsFinding,
  koFinding,
  koTold,
  rematchFinding,
  SINGLE,
  tokensFinding,
  TWICE,
  twoActionsFinding,
} from "./findings.js";

type Create = (options: OptionValues, players: number) => DiceSurvivorGame;

/** Enough points that nobody has less than he owes. */
const PLENTY = 40;
/** Points of whoever has fewer where it matters how many there are: those of the start. */
const FEW = 5;
const LEADS = Array.from({ length: 17 }, (_, index) => index - 8);
const KO_DEFENCES = ["sum", "lowest", "highest", "major", "minor"] as const;
const ANSWERS = ["accept", "rematch"] as const;
/** Points of whoever may be eliminated, up to more than he can lose. */
const FEW_AND_MANY = [1, 2, 3, 4, 5, 6, 9];
/** Points with which a try may succeed that is sure from the last of them on; more where the target is higher. */
const OWN_POINTS = Array.from({ length: 12 }, (_, index) => index + 1);
const SOME_LEADS = [-8, -6, -4, -2, 0, 2, 4, 6];
/** Points of the three in the Finals that are told. */
const FINALS_POINTS = [1, 2, 3, 5, 8] as const;
/** With so many participants there are Finals, unless an option says never. */
const WITH_FINALS = 6;
const WITHOUT_FINALS = 4;
const PLAYERS = [3, 4, 5, 6, 7, 8];

const LEAD: ExactKey = { name: "lead", meaning: "the player's points less the opponent's" };
const ANSWER: ExactKey = { name: "answer", meaning: "what the opponent does when he has lost" };
const ACTIONS: ExactKey = { name: "actions", meaning: "actions that the Challenge uses" };

/** By the way the points of each seat go: up (+), down (-), not at all (=), or any way (?). Of several ways, any. */
const share = (name: string, meaning: string, ...ways: readonly string[]): ContestFigure => {
  const goes = (way: string, more: number): boolean => way === "?" || way === "-=+"[1 + Math.sign(more)];
  const read: ContestFigure["read"] = (before, now) =>
    Number(ways.some((seats) => [...seats].every((way, seat) => goes(way, now[seat] - before[seat]))));
  return { name, meaning, unit: "share", read };
};
const change = (name: string, meaning: string, seat: number): ContestFigure => {
  return { name, meaning, unit: "points", read: (before, now) => now[seat] - before[seat] };
};
const OUT: Omit<ContestFigure, "name"> = {
  meaning: "the opponent is eliminated",
  unit: "share",
  read: (_, now) => (now[1] === 0 ? 1 : 0),
};
const PLAYER_POINTS = change("playerPoints", "mean change of the player's points", 0);
const OPPONENT_POINTS = change("opponentPoints", "mean change of the opponent's points", 1);

/** One contest for each row, as the rules play it: for each of the keys' values with each of the others'. */
interface Rows<V extends readonly (readonly (string | number)[])[]> extends Pick<
  ExactTable,
  "name" | "title" | "note" | "keys" | "chart" | "tell" | "cells"
> {
  readonly values: V;
  /** Null where nobody can come to it. */
  readonly contest: (...cells: { readonly [K in keyof V]: V[K][number] }) => Contest | null;
  readonly figures: readonly ContestFigure[];
  readonly finding: (read: FigureReader) => string | undefined;
}

/** Rows are computed when they are first asked for. */
function tableOf<const V extends readonly (readonly (string | number)[])[]>(described: Rows<V>): ExactTable {
  const { values, contest, figures, finding, ...about } = described;
  const all = values.reduce<(string | number)[][]>(
    (rows, column) => rows.flatMap((row) => column.map((value) => [...row, value])),
    [[]],
  );
  const cases = all.flatMap((row) => {
    const found = contest(...(row as never));
    return found === null ? [] : [{ row, contest: found }];
  });
  const played: ReturnType<typeof playingContest>[] = [];
  let rows: ExactTable["rows"] | undefined;
  return {
    ...about,
    figures: figures.map(({ name, meaning, unit }) => ({ name, meaning, unit })),
    get rows() {
      return (rows ??= cases.map((one) => [...one.row, ...meansOf(one.contest, figures)]));
    },
    get finding() {
      return finding(figuresOf(this));
    },
    sample: (row, dice, out) => (played[row] ??= playingContest(cases[row].contest, figures))(dice, out),
  };
}

/** Single contests under the options that hold for all. Throws an `OptionError`. */
export function tablesOf(options: OptionValues, create: Create): readonly ExactTable[] {
  const given = withoutSeats(options, SEATS);
  const { finals, mostKOs, mostRematches, actions, sameTarget, extraPerTurn } = rulesOf(given, WITH_FINALS);
  // A limit on points would bend the figures of whoever is near it.
  const unbounded = { ...given, maxPP: "none" };
  const main = create(unbounded, WITHOUT_FINALS);
  return [
    challenges(main),
    ...(mostRematches > 0 ? [rematchTable(main)] : []),
    ...(actions > 1 && sameTarget ? [twoActions(main)] : []),
    ...(mostKOs > 0 && actions > 1 ? [kos(unbounded, create, main.rules)] : []),
    ...(finals ? [finalsChallenges(create(unbounded, WITH_FINALS))] : []),
    ...(extraPerTurn > 0 ? [extras(main)] : []),
    tokens(given),
  ];
}

/** Seats A and B contest; the others keep the game going. */
function duel(head: string, player: number, opponent: number): string {
  const rest = SEATS.slice(2, WITHOUT_FINALS).map((seat) => `${seat}: 5`);
  return [head, `A: ${player}`, `B: ${opponent}`, ...rest].join(" | ");
}

function stakes({ rules }: DiceSurvivorGame): number[] {
  return [1, 2].filter((stake) => stake <= rules.actions);
}

function challenges(game: DiceSurvivorGame): ExactTable {
  const head = `A acts with ${game.rules.actions}`;
  return tableOf({
    name: "challenge",
    title: "What a single Challenge does, by the player's lead in points and the actions used",
    note: "Both have more points than they can lose, and no limit on points. Once with an opponent who accepts, once with one who always asks for a Rematch.",
    keys: [ANSWER, ACTIONS, LEAD],
    values: [game.rules.mostRematches > 0 ? ANSWERS : (["accept"] as const), stakes(game), LEADS],
    contest(answer, stake, lead) {
      const action = `challenge B for ${stake}`;
      return { game, position: duel(head, PLENTY + lead, PLENTY), action, answer };
    },
    figures: [
      share("win", "the opponent has the lower total and pays", "=-"),
      share("lose", "the player has the lower total and pays", "-="),
      share("naturalOne", "the player gives for a natural 1", "-+"),
      share("naturalTwenty", "the opponent gives for a natural 20", "+?"),
      PLAYER_POINTS,
      OPPONENT_POINTS,
    ],
    finding: (read) => challengeFinding(read, LEADS),
    chart: { type: "lines", x: "lead", value: "opponentPoints", series: "answer", facet: "actions" },
  });
}

function rematchTable(game: DiceSurvivorGame): ExactTable {
  return tableOf({
    name: "rematch",
    title: "Is a Rematch worth it to whoever has lost a Challenge?",
    note: "Beside accepting, by the points that the opponent has left.",
    keys: [
      { name: "answer", meaning: "what the opponent does" },
      ACTIONS,
      { name: "points", meaning: "the opponent's points" },
      LEAD,
    ],
    values: [ANSWERS, stakes(game), FEW_AND_MANY, SOME_LEADS],
    contest(answer, stake, points, lead) {
      if (points + lead < 1) return null;
      const head = `A beats B for ${stake}, 20 to 1, with ${game.rules.actions - stake}`;
      return { game, position: duel(head, points + lead, points), action: null, answer };
    },
    figures: [{ name: "out", ...OUT }, OPPONENT_POINTS, PLAYER_POINTS],
    finding: (read) => rematchFinding(read, FEW_AND_MANY[0], FEW_AND_MANY.at(-1)!, SOME_LEADS),
    chart: { type: "lines", x: "points", value: "out", series: "answer", facet: "lead" },
  });
}

function twoActions(game: DiceSurvivorGame): ExactTable {
  const answers: readonly Answer[] =
    game.rules.mostRematches > 0 ? ["accept", "rematch when out"] : ["accept"];
  const points = [1, 2, 3, 5];
  return tableOf({
    name: "two-actions",
    title: "Are two Challenges of one opponent better than one for two actions?",
    note: "Once with an opponent who accepts, once with one who asks for a Rematch where accepting would eliminate him. The second Challenge is one of the same opponent, if he is still in.",
    keys: [
      ANSWER,
      { name: "challenges", meaning: "how the player challenges" },
      { name: "points", meaning: "the opponent's points" },
      LEAD,
    ],
    values: [answers, [SINGLE, TWICE], points, [-4, -2, 0, 2, 4]],
    contest(answer, challenges, left, lead) {
      if (left + lead < 1) return null;
      const position = duel("A acts with 2", left + lead, left);
      if (challenges === SINGLE) return { game, position, action: "challenge B for 2", answer };
      return { game, position, action: "challenge B for 1", answer, again: true };
    },
    figures: [{ name: "out", ...OUT }, OPPONENT_POINTS, PLAYER_POINTS],
    finding: (read) => twoActionsFinding(read, answers.at(-1)!, points.at(-1)!),
    chart: { type: "lines", x: "points", value: "out", series: "challenges", facet: "lead" },
  });
}

function kos(given: OptionValues, create: Create, { koDefence: valid }: Rules): ExactTable {
  const games = KO_DEFENCES.map((koDefence) => create({ ...given, koDefence }, WITHOUT_FINALS));
  return tableOf({
    name: "ko",
    title: "What a KO does, by the player's lead in points and the ruling on the opponent's dice",
    note: `All readings of the opponent's dice, whatever koDefence says; major is the d12, minor the d8. How often a KO succeeds follows from the lead, half of the player's points from those he has: here whoever has fewer has ${FEW}.`,
    keys: [{ name: "koDefence", meaning: "what counts of the opponent's two dice" }, LEAD],
    values: [KO_DEFENCES, LEADS],
    contest(koDefence, lead) {
      const game = games[KO_DEFENCES.indexOf(koDefence)];
      const head = `A acts with ${game.rules.actions}`;
      const position = duel(head, FEW + Math.max(0, lead), FEW - Math.min(0, lead));
      return { game, position, action: "KO B", answer: "accept" };
    },
    figures: [
      { name: "win", ...OUT },
      share("lose", "the player gives half of his points", "-"),
      share("level", "nobody loses anything", "=="),
      {
        name: "points",
        meaning: "points that the player has here",
        unit: "points",
        read: (before) => before[0],
      },
      { ...PLAYER_POINTS, meaning: "mean change of these points" },
    ],
    finding: (read) => koFinding(read, valid),
    tell: ([koDefence, lead, win, lose]) =>
      koTold(String(koDefence), Number(lead), Number(win), Number(lose), valid),
    cells: ([own, other, ...more]) => (other === undefined || more.length > 0 ? null : [valid, own - other]),
    chart: { type: "lines", x: "lead", value: "win", series: "koDefence" },
  });
}

function finalsChallenges(game: DiceSurvivorGame): ExactTable {
  return tableOf({
    name: "finals",
    title: "What a Challenge of everyone left does in the Finals, by the points of all three",
    note: "The first with the d20, the second with the Major die, the third with the Minor. Where a player may choose who gets his last point, it is the one with the Major.",
    keys: [
      { name: "player", meaning: "the player's points" },
      { name: "major", meaning: "points of who has the Major die" },
      { name: "minor", meaning: "points of who has the Minor die" },
    ],
    values: [FINALS_POINTS, FINALS_POINTS, FINALS_POINTS],
    contest(own, major, minor) {
      const position = `A acts in the Finals | A: ${own} | B: ${major} | C: ${minor}`;
      return { game, position, action: "challenge all, Major to B", answer: "accept" };
    },
    figures: [
      share("playerAlone", "only the player keeps his points", "=--"),
      share("majorAlone", "only the Major's owner keeps his", "-=-"),
      share("minorAlone", "only the Minor's owner keeps his", "--="),
      share("naturalOne", "the player gives for a natural 1", "-+?", "-?+"),
      share("naturalTwenty", "the others give for a natural 20", "+??"),
      change("playerPoints", "mean change of the points of the player", 0),
      change("majorPoints", "mean change of the points of the Major's owner", 1),
      change("minorPoints", "mean change of the points of the Minor's owner", 2),
    ],
    finding: (read) => finalsFinding(read, FINALS_POINTS, FEW),
    chart: { type: "matrix", x: "major", y: "minor", value: "playerPoints", facet: "player" },
  });
}

function extras(game: DiceSurvivorGame): ExactTable {
  return tableOf({
    name: "extra",
    title: "How likely a try for an Extra Play Point succeeds, by the points that one has",
    note: "The d20 and the player's points together must reach extraTarget.",
    keys: [{ name: "points", meaning: "the player's points" }],
    values: [OWN_POINTS],
    contest(points) {
      const position = duel(`A acts with ${game.rules.actions}`, points, FEW);
      return { game, position, action: "extra point", answer: "accept" };
    },
    figures: [share("wins", "the player gets a point", "+")],
    finding: (read) => extraFinding(read, FEW, OWN_POINTS),
    chart: { type: "lines", x: "points", value: "wins" },
  });
}

/** How many tokens the bank must have, as far as the rules say; `mostTokens` counts what games come to. */
function tokens(given: OptionValues): ExactTable {
  const { startPP, actions, maxPP, extraPerTurn, extraTarget } = rulesOf(given, PLAYERS[0]);
  const isBounded = Number.isFinite(maxPP);
  const limit = isBounded
    ? "Nobody can have more than maxPP, so a bank for all of them is always enough."
    : extraPerTurn === 0
      ? "There is no Extra Play Point."
      : `No rule limits them: with ${Math.max(1, extraTarget - 1)} points every try succeeds. What games come to is counted as mostTokens and in needsOver60Tokens and its like.`;
  const table: ExactTable = {
    name: "tokens",
    title: "How many tokens a table needs",
    note: `All start with their Play Points, and every Extra Play Point takes one more from the bank. ${limit}`,
    keys: [{ name: "players", meaning: "participants" }],
    figures: [
      { name: "atStart", meaning: "Play Points at the start", unit: "tokens" },
      { name: "roundAdds", meaning: "the most that a round of turns adds", unit: "tokens" },
      ...(isBounded ? [{ name: "atMost", meaning: "the most there can ever be", unit: "tokens" }] : []),
    ],
    rows: PLAYERS.map((players) => {
      const row = [String(players), players * startPP[0], players * Math.min(actions, extraPerTurn)];
      return isBounded ? [...row, players * maxPP] : row;
    }),
  };
  return { ...table, finding: tokensFinding(figuresOf(table), PLAYERS.at(-1)!, isBounded) };
}
