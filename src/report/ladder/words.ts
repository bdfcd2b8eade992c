import { isPlayed } from "../../play/mixture.js";
import { withOne, type Interval } from "../results/interval.js";
import { count, exactPercent, fixed, listedUpTo, PERCENT, quantity } from "../text/format.js";
import { sentences, shown, upperFirst } from "../text/format.js";
import { each, figure, intervals, tableOf, type Column, type Table } from "../text/table.js";
import { mixtureWords, weightWords } from "../words/mixture.js";
import type { LadderResults, SeatGame, Share, Standing } from "./results.js";

const MAX_NAMES = 5;

export function asInterval(share: Share): Interval {
  return withOne({ ...share, method: share.low === share.high ? "exact" : "t" });
}

export function withInterval(share: Share): string {
  return shown(asInterval(share), PERCENT);
}

export function ladderVerdict(results: LadderResults): string {
  const { standings, players, seatGame } = results;
  const [{ label, mixed, fielded }] = standings;
  const care = seatGame?.stable === false ? "As far as these games tell, the" : "The";
  const known = `${care} strongest of these ${standings.length} strategies is ${label}`;
  if (mixed === undefined)
    return `${known}: alone among ${players - 1} of any other it wins ${withInterval(fielded!.worst)} at worst (among ${fielded!.worst.among}); by luck alone it would be ${fixed(100 / players, 1)} %.`;
  if (mixed.starter + mixed.second > 2 - 1e-6)
    return `${known}: nothing here does better against it, in either role.`;
  return `${known}: who mixes best plays it in ${weightWords((mixed.starter + mixed.second) / 2)} of the games. No single strategy is best in both roles.`;
}

export function ladderFindings(results: LadderResults): string[] {
  const { seatGame } = results;
  return [
    ...(seatGame === undefined ? fieldFindings(results) : seatFindings(results, seatGame)),
    circleFinding(results),
    beatingAll(results),
    cappedWords(results),
  ];
}

/** Of the games between the best mixtures: more of them capped is to be told. */
const MUCH_CAPPED = 0.01;

function seatFindings({ standings, level }: LadderResults, game: SeatGame): string[] {
  const { roles, value, capped, halves, sameHalves, stable } = game;
  const [first, second] = roles;
  const mixture = (role: "starter" | "second") => {
    const parts = standings.map(({ label, mixed }) => [label, mixed![role]] as const);
    return mixtureWords(parts.filter(([, part]) => isPlayed(part)));
  };
  return sentences(
    `Where both mix best, ${first} wins ${withInterval(value)}.`,
    capped >= MUCH_CAPPED &&
      `Of those games the turn cap ends ${cappedShare(capped)}: the value, and who is strongest, rest on how these are counted.`,
    `The best mixture of ${first} is ${mixture("starter")}; of ${second}, ${mixture("second")}.`,
    stable
      ? `These mixtures are stable: ${count(sameHalves)} of ${count(halves)} half-samples of the games have the same strategies in them.`
      : `These mixtures are not settled: only ${count(sameHalves)} of ${count(halves)} half-samples of the games have the same strategies in them, and more games may change them. The value holds at ${exactPercent(level)} all the same.`,
  );
}

function fieldFindings({ standings, players, level }: LadderResults): string[] {
  const of = (wanted: string) =>
    standings.filter(({ fielded }) => fielded!.leaving === wanted).map(({ label }) => label);
  const [none, open, pays] = [of("no gain"), of("undecided"), of("pays")];
  const table = `where all ${players} play alike`;
  return sentences(
    none.length === 0
      ? `Of no strategy it is sure that nobody gains by leaving it ${table}.`
      : `Nobody gains by leaving ${listedUpTo(MAX_NAMES, none)} ${table}; that is sure at ${exactPercent(level)}.`,
    open.length > 0 && `Open: whether it pays to leave ${listedUpTo(MAX_NAMES, open)}.`,
    pays.length > 0 && `It surely pays to leave ${listedUpTo(MAX_NAMES, pays)}.`,
  );
}

function circleFinding({ circles, level }: LadderResults): string {
  if (circles.length === 0)
    return "No circle is sure, in which each strategy beats the next and the last one the first.";
  // `a beats b, b beats c, c beats a`.
  const told = circles
    .slice(0, MAX_NAMES)
    .map((circle) => circle.map((one, at) => `${one} beats ${circle[(at + 1) % circle.length]}`).join(", "));
  const more = circles.length - told.length;
  return `${quantity(circles.length, "circle is", "circles are")} sure at ${exactPercent(level)}: ${told.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

function beatingAll({ standings }: LadderResults): string {
  const all = standings.find(({ beats }) => beats.length === standings.length - 1);
  if (all !== undefined) return `${upperFirst(all.label)} surely beats every other one.`;
  const unbeaten = standings.filter(({ losesTo }) => losesTo.length === 0).map(({ label }) => label);
  return unbeaten.length === 0
    ? "Every strategy surely loses to another one."
    : `No strategy surely beats all others. Not surely beaten by any: ${listedUpTo(MAX_NAMES, unbeaten)}.`;
}

function cappedWords({ capped }: LadderResults): string {
  if (capped === null) return "The turn cap ended no game.";
  return `The turn cap ended most games in ${capped.meeting}: ${cappedShare(capped.share)}; who beats whom is sure only where it holds however they would have gone on.`;
}

function cappedShare(share: number): string {
  return share < 0.001 ? "less than 0.1 %" : `${fixed(100 * share, share === 1 ? 0 : 1)} %`;
}

export function standingsTable(results: LadderResults): Table {
  const { standings, seatGame } = results;
  const number = (head: string, of: (standing: Standing) => number) =>
    each(head, (one: Standing) => ({ text: count(of(one)), value: of(one) }));
  const order =
    seatGame?.stable === false ? "in the order of their parts in the best mixtures" : "the strongest first";
  return tableOf(`The strategies, ${order}`, ["Strategy"], standings, ({ label }) => [label], [
    intervals("wins on average", ({ rating }) => asInterval(rating), PERCENT),
    number("surely beats", ({ beats }) => beats.length),
    number("surely loses to", ({ losesTo }) => losesTo.length),
    ...(seatGame === undefined ? FIELDED : mixedColumns(seatGame)),
  ]);
}

/** Of three and more players. */
const FIELDED: readonly Column<Standing>[] = [
  each("wins alone at worst", ({ fielded }) => figure(withInterval(fielded!.worst), fielded!.worst.value)),
  each("among", ({ fielded }) => fielded!.worst.among),
  each("leaving it", ({ fielded }) => LEAVING[fielded!.leaving]),
];

/** Of two. */
function mixedColumns({ roles: [first, second], halves }: SeatGame): Column<Standing>[] {
  const weight = (head: string, role: "starter" | "second") =>
    each(head, ({ mixed }: Standing) => ({ text: weightWords(mixed![role]), value: mixed![role] }));
  return [
    weight(`in the mixture of ${first}`, "starter"),
    weight(`of ${second}`, "second"),
    each("in so many half-samples", ({ mixed }) => {
      const most = Math.max(mixed!.starterHalves, mixed!.secondHalves);
      return { text: `${most} of ${halves}`, value: most };
    }),
    each("against the mixtures", ({ mixed }) => ({
      text: `${fixed(100 * mixed!.againstMixture, 1)} %`,
      value: mixed!.againstMixture,
    })),
  ];
}

const LEAVING = { pays: "pays", "no gain": "gains nothing", undecided: "undecided" } as const;

export function ladderMethod(results: LadderResults): string[] {
  const { players, games, blocks, standings, intervals, level, seatGame } = results;
  const met =
    players === 2
      ? "Every strategy meets every other one and itself."
      : `One player of each strategy sits among ${players - 1} of every other one.`;
  return [
    `${met} ${count(games)} games in ${quantity(blocks, "block")}: a block is one deal of dice, played by every meeting, each player once in each seat.`,
    `All ${count(intervals.size)} intervals hold together at ${exactPercent(level)} (Bonferroni, each at ${exactPercent(intervals.level)}; every look at a ladder that is extended costs some of the error that is left).`,
    `The rating is what a strategy wins on average against each of the other ${standings.length - 1}, all alike${players === 2 ? ", in both roles" : ", alone among them"}: a plain share, because one number of strength (such as Elo's) presumes that there are no circles.`,
    ...(seatGame === undefined
      ? [
          `The strongest is the one whose worst share alone among another strategy is greatest. Nobody gains by leaving a strategy where no other one, alone among it, wins more than ${fixed(100 / players, 1)} %. No mixture is computed: the game of choosing a strategy has ${players} sides.`,
        ]
      : [
          `The mixtures solve the game of choosing a strategy for a role (rows: ${seatGame.roles[0]}, columns: ${seatGame.roles[1]}) by linear programming. Where there are several solutions this is one of them. The strongest is the one with the greatest part in both mixtures together.`,
          `The value lies between those of the matrices of all lower and of all upper bounds. Half-samples: ${count(seatGame.halves)} balanced halves of the blocks (McCarthy 1969), each solved by itself; stable means the same strategies in at least 95 % of them.`,
        ]),
  ];
}
