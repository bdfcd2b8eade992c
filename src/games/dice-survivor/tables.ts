import { type ExactChart, type ExactKey, type ExactTable, type OptionValues } from "../../game/index.js";
import { SEATS } from "./actions.js";
import {
  exactFigures,
  playingContest,
  type Contest,
  type ContestFigure,
  type PlayContest,
} from "./exact-contest.js";
import type { DiceSurvivorGame } from "./game.js";
import { rulesOf } from "./rulings.js";
import { tokensTable } from "./tokens.js";

type Create = (options: OptionValues, players: number) => DiceSurvivorGame;

/** Enough points that nobody has less than he owes. */
const PLENTY = 40;
/** Points of whoever has fewer where it matters how many there are: those of the start. */
const FEW = 5;
const LEADS = Array.from({ length: 17 }, (_, index) => index - 8);
const KO_DEFENCES = ["sum", "lowest", "highest"] as const;
/** Points of the three in the Finals that are told. */
const FINALS_POINTS = [1, 2, 3, 5, 8] as const;
/** With so many participants there are Finals, unless an option says never. */
const WITH_FINALS = 6;
const WITHOUT_FINALS = 4;

const LEAD: ExactKey = { name: "lead", meaning: "the player's points less the opponent's" };
const ACTIONS: ExactKey = { name: "actions", meaning: "actions that the Challenge uses" };

const share = (
  name: string,
  meaning: string,
  is: (before: Int32Array, now: Int32Array) => boolean,
): ContestFigure => ({
  name,
  meaning,
  unit: "share",
  read: (before, { points }) => (is(before, points) ? 1 : 0),
});
const change = (name: string, meaning: string, seat: number): ContestFigure => ({
  name,
  meaning,
  unit: "points",
  read: (before, { points }) => points[seat] - before[seat],
});

/** One contest for each row, as the rules play it. */
interface Rows {
  readonly name: string;
  readonly title: string;
  readonly note?: string;
  readonly keys: readonly ExactKey[];
  readonly figures: readonly ContestFigure[];
  readonly contests: readonly { readonly cells: readonly (string | number)[]; readonly contest: Contest }[];
  readonly chart: ExactChart;
}

/** Rows are computed when they are first asked for. */
function tableOf({ name, title, note, keys, figures, contests, chart }: Rows): ExactTable {
  let rows: ExactTable["rows"] | undefined;
  const played: PlayContest[] = [];
  return {
    name,
    title,
    ...(note !== undefined && { note }),
    keys,
    figures: figures.map(({ name, meaning, unit }) => ({ name, meaning, unit })),
    get rows() {
      return (rows ??= contests.map(({ cells, contest }) => [...cells, ...exactFigures(contest, figures)]));
    },
    chart,
    sample: (row, dice, out) => (played[row] ??= playingContest(contests[row].contest, figures))(dice, out),
  };
}

/** Single contests under these options. Throws an `OptionError`. */
export function tablesOf(given: OptionValues, create: Create): readonly ExactTable[] {
  const { finals, koPerGame, rematches, actions } = rulesOf(given, WITH_FINALS);
  // A limit on points would bend the figures of whoever is near it.
  const unbounded = { ...given, maxPP: "none" };
  const main = create(unbounded, WITHOUT_FINALS);
  return [
    tableOf(challenges(main)),
    ...(rematches > 0 ? [tableOf(rematchWorth(main))] : []),
    ...(koPerGame > 0 && actions > 1 ? [tableOf(kos(unbounded, create))] : []),
    ...(finals ? [tableOf(finalsChallenges(create(unbounded, WITH_FINALS)))] : []),
    tokensTable(given),
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

function pointsWith(lead: number): [number, number] {
  return [PLENTY + lead, PLENTY];
}

function challenges(game: DiceSurvivorGame): Rows {
  const answers = game.rules.rematches > 0 ? (["accept", "rematch"] as const) : (["accept"] as const);
  const figures = [
    share(
      "win",
      "the opponent has the lower total and pays",
      (before, now) => now[1] < before[1] && now[0] === before[0],
    ),
    share(
      "lose",
      "the player has the lower total and pays",
      (before, now) => now[0] < before[0] && now[1] === before[1],
    ),
    share(
      "naturalOne",
      "the player gives for a natural 1",
      (before, now) => now[0] < before[0] && now[1] > before[1],
    ),
    share("naturalTwenty", "the opponent gives for a natural 20", (before, now) => now[0] > before[0]),
    change("playerPoints", "mean change of the player's points", 0),
    change("opponentPoints", "mean change of the opponent's points", 1),
  ];
  return {
    name: "challenge",
    title: "What a single Challenge does, by the player's lead in points and the actions used",
    note: "Both have more points than they can lose, and no limit on points. Once with an opponent who accepts, once with one who always asks for a Rematch.",
    keys: [{ name: "answer", meaning: "what the opponent does when he has lost" }, ACTIONS, LEAD],
    figures,
    contests: answers.flatMap((answer) =>
      stakes(game).flatMap((stake) =>
        LEADS.map((lead) => ({
          cells: [answer, stake, lead],
          contest: {
            game,
            position: duel(`A acts with ${game.rules.actions}`, ...pointsWith(lead)),
            action: `challenge B for ${stake}`,
            answer,
          },
        })),
      ),
    ),
    chart: { type: "lines", x: "lead", value: "opponentPoints", series: "answer", facet: "actions" },
  };
}

function rematchWorth(game: DiceSurvivorGame): Rows {
  const answers = ["accept", "rematch"] as const;
  const own = [1, 2, 3, 4, 6];
  return {
    name: "rematch",
    title: "What a Rematch is worth to whoever has lost a Challenge",
    note: "Beside accepting, by the points that the opponent has left.",
    keys: [
      { name: "answer", meaning: "what the opponent does" },
      ACTIONS,
      { name: "points", meaning: "the opponent's points" },
      LEAD,
    ],
    figures: [
      share("out", "the opponent is eliminated", (_, now) => now[1] === 0),
      change("opponentPoints", "mean change of the opponent's points", 1),
      change("playerPoints", "mean change of the player's points", 0),
    ],
    contests: answers.flatMap((answer) =>
      stakes(game).flatMap((stake) =>
        own.flatMap((points) =>
          [0, 2, 4, 6].map((lead) => ({
            cells: [answer, stake, points, lead],
            contest: {
              game,
              position: duel(
                `A beats B for ${stake}, 20 to 1, with ${game.rules.actions - stake}`,
                points + lead,
                points,
              ),
              action: null,
              answer,
            },
          })),
        ),
      ),
    ),
    chart: { type: "lines", x: "points", value: "out", series: "answer", facet: "lead" },
  };
}

function kos(given: OptionValues, create: Create): Rows {
  return {
    name: "ko",
    title: "What a KO does, by the player's lead in points and the ruling on the opponent's dice",
    note: `All three readings of the opponent's dice, whatever koDefence says. Whoever has fewer points has ${FEW}, which is what half of the player's are reckoned from.`,
    keys: [{ name: "koDefence", meaning: "what counts of the opponent's two dice" }, LEAD],
    figures: [
      share("win", "the opponent is eliminated", (_, now) => now[1] === 0),
      share("lose", "the player gives half of his points", (before, now) => now[0] < before[0]),
      share("level", "nobody loses anything", (before, now) => now[0] === before[0] && now[1] === before[1]),
      change("playerPoints", "mean change of the player's points", 0),
    ],
    contests: KO_DEFENCES.flatMap((koDefence) => {
      const game = create({ ...given, koDefence }, WITHOUT_FINALS);
      return LEADS.map((lead) => ({
        cells: [koDefence, lead],
        contest: {
          game,
          position: duel(
            `A acts with ${game.rules.actions}`,
            FEW + Math.max(0, lead),
            FEW - Math.min(0, lead),
          ),
          action: "KO B",
          answer: "accept" as const,
        },
      }));
    }),
    chart: { type: "lines", x: "lead", value: "win", series: "koDefence" },
  };
}

function finalsChallenges(game: DiceSurvivorGame): Rows {
  const points = FINALS_POINTS;
  const bySeat = ["player", "major", "minor"] as const;
  const falls = (before: Int32Array, now: Int32Array, seat: number) => now[seat] < before[seat];
  const anyGains = (before: Int32Array, now: Int32Array) =>
    [0, 1, 2].some((seat) => now[seat] > before[seat]);
  return {
    name: "finals",
    title: "What a Challenge of everyone left does in the Finals, by the points of all three",
    note: "The first with the d20, the second with the Major die, the third with the Minor. Where a player may choose who gets his last point, it is the one with the Major.",
    keys: [
      { name: "player", meaning: "the player's points" },
      { name: "major", meaning: "points of who has the Major die" },
      { name: "minor", meaning: "points of who has the Minor die" },
    ],
    figures: [
      share(
        "playerAlone",
        "only the player keeps his points",
        (before, now) =>
          !anyGains(before, now) && falls(before, now, 1) && falls(before, now, 2) && now[0] === before[0],
      ),
      share(
        "majorAlone",
        "only the Major's owner keeps his",
        (before, now) =>
          !anyGains(before, now) && falls(before, now, 0) && falls(before, now, 2) && now[1] === before[1],
      ),
      share(
        "minorAlone",
        "only the Minor's owner keeps his",
        (before, now) =>
          !anyGains(before, now) && falls(before, now, 0) && falls(before, now, 1) && now[2] === before[2],
      ),
      share(
        "naturalOne",
        "the player gives for a natural 1",
        (before, now) => anyGains(before, now) && now[0] < before[0],
      ),
      share("naturalTwenty", "the others give for a natural 20", (before, now) => now[0] > before[0]),
      ...bySeat.map((who, seat) =>
        change(
          `${who}Points`,
          `mean change of the points of ${seat === 0 ? "the player" : `the ${upperFirst(who)}'s owner`}`,
          seat,
        ),
      ),
    ],
    contests: points.flatMap((own) =>
      points.flatMap((major) =>
        points.map((minor) => ({
          cells: [own, major, minor],
          contest: {
            game,
            position: `A acts in the Finals | A: ${own} | B: ${major} | C: ${minor}`,
            action: "challenge all, Major to B",
            answer: "accept" as const,
          },
        })),
      ),
    ),
    chart: { type: "matrix", x: "major", y: "minor", value: "playerPoints", facet: "player" },
  };
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
