import type { Rules } from "../rulings.js";
import { Kind, KINDS, Row, type SurvivorState } from "../state.js";
import { mostPoints, ofPlayer, row, type Counted } from "./metric.js";

/** What is done with actions. */
const KINDS_OF_ACTION = [
  { kind: Kind.challengeOne, name: "challengesOfOne", words: "Challenges with one action" },
  { kind: Kind.challengeTwo, name: "challengesOfTwo", words: "Challenges with two actions" },
  { kind: Kind.extra, name: "extras", words: "tries for an Extra Play Point" },
  { kind: Kind.ko, name: "kos", words: "KOs tried" },
  { kind: Kind.finals, name: "finalsChallenges", words: "Challenges of everyone left in the Finals" },
] as const;

/** No action but a KO moves more points than this, one way or the other. */
const MOST_CHANGE = 4;

/** Points at the end, and what each kind of action and each turn brings and takes. */
export function actionMetrics(rules: Rules): Counted[] {
  const { players, maxTurns, actions, koPerGame } = rules;
  const most = mostPoints(rules);
  const moves = maxTurns * actions;
  const inAll = moves * MOST_CHANGE + 2 * koPerGame * most;
  return [
    ofPlayer(
      "points",
      { unit: "points", bounds: [0, most], meaning: "points at the end" },
      ({ points }, seat) => points[seat],
    ),
    ...KINDS_OF_ACTION.flatMap(({ kind, name, words }) => {
      const uses = kind === Kind.ko ? koPerGame : moves;
      const change = uses * (kind === Kind.ko ? most : MOST_CHANGE);
      const moved = { unit: "points", bounds: [-change, change], per: name } as const;
      const counted = [
        ofPlayer(
          name,
          {
            unit: kind === Kind.extra ? "tries" : kind === Kind.ko ? "KOs" : "Challenges",
            bounds: [0, uses],
            meaning: words,
          },
          row(players, Row.usedByKind + kind),
        ),
        ofPlayer(
          `${name}Points`,
          { ...moved, meaning: `change of the player's own points, for each of his ${words}` },
          row(players, Row.gainedByKind + kind),
        ),
      ];
      if (kind === Kind.extra) return counted;
      return [
        ...counted,
        ofPlayer(
          `${name}Taken`,
          { ...moved, meaning: `points that the others lost, for each of his ${words}` },
          row(players, Row.takenByKind + kind),
        ),
        ofPlayer(
          `${name}Felled`,
          {
            unit: "players",
            bounds: [0, players - 1],
            meaning: `others eliminated, for each of his ${words}`,
            per: name,
          },
          row(players, Row.felledByKind + kind),
        ),
      ];
    }),
    ofPlayer(
      "passes",
      { unit: "turns", bounds: [0, maxTurns], meaning: "turns ended by passing" },
      row(players, Row.passes),
    ),
    ofPlayer(
      "turnsTaken",
      { unit: "turns", bounds: [0, maxTurns], meaning: "turns of the player" },
      row(players, Row.turns),
    ),
    ofPlayer(
      "netPointsPerTurn",
      {
        unit: "points",
        bounds: [-inAll, inAll],
        meaning:
          "points that the others lost by the player's actions and that he gained by them, for each of his turns",
        per: "turnsTaken",
      },
      (state, seat) => sumOfKinds(state, Row.takenByKind, seat) + sumOfKinds(state, Row.gainedByKind, seat),
    ),
    ofPlayer(
      "felledPerTurn",
      {
        unit: "players",
        bounds: [0, players - 1],
        meaning: "others eliminated by the player's actions, for each of his turns",
        per: "turnsTaken",
      },
      (state, seat) => sumOfKinds(state, Row.felledByKind, seat),
    ),
  ];
}

function sumOfKinds({ counts, points }: Readonly<SurvivorState>, first: number, seat: number): number {
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind++) sum += counts[(first + kind) * points.length + seat];
  return sum;
}
