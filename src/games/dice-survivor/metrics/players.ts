import { counting, type Counted } from "../../../game/index.js";
import type { Rules } from "../bound.js";
import { Cause, Kind, Row, type SurvivorState } from "../state.js";
import type { FinishedGame } from "./finished.js";

const { ofPlayer } = counting<FinishedGame>();

type Metric = Counted<FinishedGame>;
type Read = Metric["read"];

/** What is done with actions: its kind, name, unit, and words. */
const KINDS_OF_ACTION = [
  [Kind.challengeOne, "challengesOfOne", "Challenges", "Challenges with one action"],
  [Kind.challengeTwo, "challengesOfTwo", "Challenges", "Challenges with two actions"],
  [Kind.extra, "extras", "tries", "tries for an Extra Play Point"],
  [Kind.ko, "kos", "KOs", "KOs tried"],
  [Kind.finals, "finalsChallenges", "Challenges", "Challenges of everyone left in the Finals"],
] as const;

/** No action but a KO moves more points than this, one way or the other. */
const MAX_CHANGE = 4;

/** A Challenge costs two points at most, its Rematch four, and a natural brings two at most. */
const MAX_SAVED = 4;

/** What is counted for each player. */
export function metricsOfPlayers(rules: Rules): Metric[] {
  return [...actionMetrics(rules), ...koMetrics(rules), ...rematchMetrics(rules), ...fallMetrics(rules)];
}

/** Where a row of what is counted by seat begins. */
function placeOf({ layout, players }: Rules, row: number): number {
  return layout.counts + row * players;
}

/** Points at the end, and what each kind of action and each turn brings and takes. */
function actionMetrics(rules: Rules): Metric[] {
  const { players, maxTurns, actions, mostKOs, maxPoints, layout } = rules;
  const moves = maxTurns * actions;
  const inAll = moves * MAX_CHANGE + 2 * mostKOs * maxPoints;
  const net =
    "points that the others lost by the player's actions and that he gained by them, for each of his turns";
  const felled = "others eliminated by the player's actions, for each of his turns";
  const ofActions = KINDS_OF_ACTION.flatMap(([kind, name, unit, words]) => {
    const uses = kind === Kind.ko ? mostKOs : moves;
    const change = uses * (kind === Kind.ko ? maxPoints : MAX_CHANGE);
    const each = `for each of his ${words}`;
    const own = `change of the player's own points, ${each}`;
    const others = `points that the others lost, ${each}`;
    const moved = { min: -change, per: name };
    const at = (row: number): number => placeOf(rules, row + kind);
    const counted = [
      ofPlayer(name, unit, uses, words, at(Row.usedByKind)),
      ofPlayer(`${name}Points`, "points", change, own, at(Row.gainedByKind), moved),
    ];
    if (kind === Kind.extra) return counted;
    return [
      ...counted,
      ofPlayer(`${name}Taken`, "points", change, others, at(Row.takenByKind), moved),
      ofPlayer(`${name}Felled`, "players", players - 1, `others eliminated, ${each}`, at(Row.felledByKind), {
        per: name,
      }),
    ];
  });
  const ofTurns = (name: string, meaning: string, row: Row) =>
    ofPlayer(name, "share of turns", maxTurns, meaning, placeOf(rules, row), { per: "turnsTaken" });
  return [
    ofPlayer("points", "points", maxPoints, "points at the end", layout.points),
    ...ofActions,
    ofPlayer("passes", "turns", maxTurns, "turns ended by passing", placeOf(rules, Row.passes)),
    ofTurns("passedTurns", "turns ended by passing", Row.passes),
    ofTurns("idleTurns", "turns in which the player did nothing but pass", Row.idle),
    ofPlayer("turnsTaken", "turns", maxTurns, "turns of the player", placeOf(rules, Row.turns)),
    ofPlayer(
      "netPointsPerTurn",
      "points",
      inAll,
      net,
      (state, seat) => sumOfKinds(state, Row.takenByKind, seat) + sumOfKinds(state, Row.gainedByKind, seat),
      { min: -inAll, per: "turnsTaken" },
    ),
    ofPlayer(
      "felledPerTurn",
      "players",
      players - 1,
      felled,
      (state, seat) => sumOfKinds(state, Row.felledByKind, seat),
      { per: "turnsTaken" },
    ),
  ];
}

function sumOfKinds({ players, counts }: Readonly<SurvivorState>, first: number, seat: number): number {
  let sum = 0;
  for (let kind = 0; kind < Kind.length; kind++) sum += counts[(first + kind) * players + seat];
  return sum;
}

/** When players try their KOs, and from how far ahead. */
function koMetrics(rules: Rules): Metric[] {
  const turns = rules.mostKOs * rules.maxTurns;
  const leads = rules.mostKOs * rules.maxPoints;
  const lead = "points of the player less those of his victim when he tried a KO";
  return [
    ofPlayer("koTurn", "turns", turns, "the turn in which a KO was tried", placeOf(rules, Row.koTurns), {
      per: "kos",
    }),
    ofPlayer("koLead", "points", leads, lead, placeOf(rules, Row.koLead), { min: -leads, per: "kos" }),
  ];
}

/** Rematches asked for, won, and what they saved. */
function rematchMetrics(rules: Rules): Metric[] {
  const { maxTurns, actions, mostRematches } = rules;
  const at = (row: number): number => placeOf(rules, row);
  const offered = "Challenges lost as the opponent with a Rematch left";
  const won = "Rematches that cost the opponent nothing, for each one asked for";
  const saved = "points that a Rematch saves against accepting (below 0: costs more), for each one asked for";
  const most = MAX_SAVED * mostRematches;
  const per = "rematches";
  return [
    ofPlayer("rematchesOffered", "Challenges", maxTurns * actions, offered, at(Row.rematchesOffered)),
    ofPlayer("rematches", "Rematches", mostRematches, "Rematches asked for", at(Row.rematchesAsked)),
    ofPlayer("rematchesWon", "Rematches", mostRematches, won, at(Row.rematchesWon), { per }),
    ofPlayer("rematchesSaved", "points", most, saved, at(Row.rematchesSaved), { min: -most, per }),
  ];
}

/** By what players are eliminated and who first; who comes to the Finals, with what, and with what success. */
function fallMetrics(rules: Rules): Metric[] {
  const { players, maxPoints } = rules;
  const isOf = (name: string, meaning: string, is: (...given: Parameters<Read>) => boolean) =>
    ofPlayer(name, "games", 1, meaning, (state, seat) => Number(is(state, seat)));
  const outBy = (cause: number, name: string, words: string) =>
    isOf(
      name,
      `games in which the player was eliminated by ${words}`,
      ({ counts }, seat) => counts[Row.cause * players + seat] === cause,
    );
  const isFirstOut = ({ counts, points }: Readonly<SurvivorState>, seat: number): boolean => {
    const turn = counts[Row.fellAt * players + seat];
    for (let other = 0; other < players; other++)
      if (points[other] === 0 && counts[Row.fellAt * players + other] < turn) return false;
    return points[seat] === 0;
  };
  const isFinalist = ({ counts }: Readonly<SurvivorState>, seat: number): boolean =>
    counts[Row.entry * players + seat] > 0;
  const won = "games won, for each in which the player came to the Finals";
  const entry = placeOf(rules, Row.entry);
  const per = "finalist";
  return [
    outBy(Cause.challenge, "outByChallenge", "losing a Challenge of another's"),
    outBy(Cause.natural, "outByNatural", "giving the last point for a natural 1 or 20"),
    outBy(Cause.ko, "outByKO", "a KO"),
    outBy(Cause.ownFailure, "outByOwnFailure", "a Challenge or KO of his own"),
    isOf("firstOut", "games in which nobody was eliminated before the player", isFirstOut),
    isOf("finalist", "games in which the player came to the Finals", isFinalist),
    ofPlayer("entryPoints", "points", maxPoints, "points on entering the Finals", entry, { per }),
    ofPlayer(
      "finalistWon",
      "share of games",
      1,
      won,
      (game, seat) => Number(isFinalist(game, seat) && game.winner === seat),
      { per },
    ),
  ];
}
