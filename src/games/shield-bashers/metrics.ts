import type { MetricDescription } from "../../game/index.js";
import { SEATS } from "./actions.js";
import type { Rules } from "./rulings.js";
import { knows } from "./secrets.js";
import { CLASSES, CRUISER, SHADES } from "./shades.js";
import { At, Count, Ending, Own, type ShieldBashersState } from "./state.js";
import { isEndGame, ROUND, soleSurvivor } from "./turn.js";

/** Counts an attack, before anybody has seen anything of it. */
export function noteCombat(
  rules: Rules,
  state: ShieldBashersState,
  attacker: number,
  defender: number,
  won: boolean,
): void {
  const { counts } = state;
  const player = (attacker / 3) | 0;
  const lost = won ? 0 : 1;
  if (counts[Count.combats]++ === 0) {
    counts[Count.firstAttacker] = 1 + player;
    counts[Count.firstVictim] = 1 + ((defender / 3) | 0);
    counts[Count.firstLost] = lost;
  }
  counts[Count.attacksWon] += 1 - lost;
  if (!knows(rules, state, player, defender)) {
    counts[Count.blind]++;
    counts[Count.blindLost] += lost;
  }
  const own = Count.perPlayer + player * Own.length;
  counts[own + Own.attacks]++;
  counts[own + Own.attacksLost] += lost;
}

/** Counts a ship destroyed by this one. */
export function noteKill({ counts }: ShieldBashersState, winner: number): void {
  counts[Count.perPlayer + ((winner / 3) | 0) * Own.length + Own.kills + (winner % 3)]++;
}

/** Writes down when a player lost the last ship. */
export function noteOut({ counts, data }: ShieldBashersState, player: number): void {
  counts[Count.perPlayer + player * Own.length + Own.out] = data[At.turn];
}

/** By player: the turn in which he dropped out, 0 for who has ships. */
export function turnsOut({ counts }: State, out: Int32Array): void {
  for (let player = 0; player < out.length; player++)
    out[player] = counts[Count.perPlayer + player * Own.length + Own.out]!;
}

/** By player: his place, 1 for who has ships; whoever dropped out later is before who dropped out earlier. */
export function places(state: State, out: Int32Array): void {
  turnsOut(state, out);
  const turns = Array.from(out, (turn) => turn || Infinity);
  turns.forEach((turn, player) => (out[player] = 1 + turns.filter((other) => other > turn).length));
}

/** Writes down who meets in the end game, when it begins. */
export function noteLastShips(state: ShieldBashersState): void {
  const { counts, position } = state;
  if (!isEndGame(state)) return;
  let found = 0;
  for (let ship = 0; ship < position.length; ship++)
    if (position[ship] >= 0) counts[Count.lastShips + found++] = 1 + ship;
}

export function noteRepair(
  { counts }: ShieldBashersState,
  player: number,
  tertiary: number,
  primary: boolean,
  secondary: boolean,
): void {
  const own = Count.perPlayer + player * Own.length;
  counts[own + Own.repairs]++;
  counts[own + Own.tertiaries] += tertiary;
  if (primary) counts[own + Own.primarySwaps]++;
  if (secondary) counts[own + Own.secondarySwaps]++;
}

type State = Readonly<ShieldBashersState>;

/** A metric with how to read it off a finished game. */
export interface Counted extends MetricDescription {
  readonly read: (state: State, player: number) => number;
}

export function metricsOf(rules: Rules): Counted[] {
  return [...endings(rules), ...combats(rules), ...endGames(), ...fleets(rules), ...perPlayer(rules)];
}

function game(
  name: string,
  unit: string,
  max: number,
  meaning: string,
  read: (state: State) => number,
  per?: string,
): Counted {
  return {
    name,
    unit,
    scope: "game",
    min: 0,
    max,
    meaning,
    read,
    ...(per !== undefined && { per }),
  };
}

const yes = (condition: boolean): number => (condition ? 1 : 0);

const count = (place: Count) => (state: State) => state.counts[place];

function endings({ maxRounds }: Rules): Counted[] {
  const ended = (name: string, ending: Ending, meaning: string): Counted => ({
    ...game(name, "share of games", 1, meaning, (state) => yes(state.data[At.ending] === ending)),
    ending: true,
  });
  return [
    game("rounds", "rounds", maxRounds, "rounds begun, as the rule book counts them", (state) =>
      Math.min(maxRounds, Math.ceil(state.data[At.rounds] / ROUND)),
    ),
    ended("endedByLastShip", Ending.lastShip, "games won in ordinary combat: only one player had ships left"),
    ended("endedByFinalBattle", Ending.finalBattle, "games decided by a declared final battle"),
    ended("endedByDraw", Ending.draw, "games that end in a declared draw"),
    ended("endedByLimit", Ending.limit, "games that the limit on rounds ended as a draw"),
  ];
}

function combats({ maxRounds, players }: Rules): Counted[] {
  const most = 2 * maxRounds * players;
  const first = (state: State) => yes(state.counts[Count.combats] > 0);
  return [
    game("combats", "combats", most, "attacks and rams", count(Count.combats)),
    game("rams", "combats", most, "combats by moving into an enemy", count(Count.rams)),
    game(
      "attacksWon",
      "share of combats",
      most,
      "combats won by the attacker",
      count(Count.attacksWon),
      "combats",
    ),
    game(
      "blindAttacks",
      "combats",
      most,
      "attacks on a ship whose secondary the attacker could not know",
      count(Count.blind),
    ),
    game(
      "blindAttacksLost",
      "share of blind attacks",
      most,
      "attacks without that knowledge that were lost",
      count(Count.blindLost),
      "blindAttacks",
    ),
    game("firstAttacks", "share of games", 1, "games with any combat", first),
    game(
      "firstAttackLost",
      "share of first attacks",
      1,
      "first attacks of a game that were lost",
      count(Count.firstLost),
      "firstAttacks",
    ),
    game(
      "firstAttackerWon",
      "share of games with combat",
      1,
      "games won alone by whoever attacked first",
      (state) => yes(first(state) === 1 && soleSurvivor(state) === state.counts[Count.firstAttacker] - 1),
      "firstAttacks",
    ),
    game(
      "firstVictimWon",
      "share of games with combat",
      1,
      "games won alone by whoever was attacked first",
      (state) => yes(first(state) === 1 && soleSurvivor(state) === state.counts[Count.firstVictim] - 1),
      "firstAttacks",
    ),
  ];
}

function endGames(): Counted[] {
  const reached = (state: State) => yes(state.counts[Count.lastShips] > 0);
  /** The player with a Cruiser where the other has none: 1 + the player, 0 for no difference. */
  const nimbler = ({ counts }: State): number => {
    const [one, other] = [counts[Count.lastShips] - 1, counts[Count.lastShips + 1] - 1];
    if (one < 0 || (one % 3 === CRUISER) === (other % 3 === CRUISER)) return 0;
    return 1 + Math.floor((one % 3 === CRUISER ? one : other) / 3);
  };
  return [
    game("endGames", "share of games", 1, "games that come down to two ships of two players", reached),
    game(
      "endGamesDecided",
      "share of end games",
      1,
      "end games won by one side, by combat or final battle",
      (state) => yes(reached(state) === 1 && soleSurvivor(state) >= 0),
      "endGames",
    ),
    game(
      "unequalEndGames",
      "share of games",
      1,
      "end games of a Cruiser against a ship that is none",
      (state) => yes(nimbler(state) > 0),
    ),
    game(
      "nimblerWon",
      "share of such end games",
      1,
      "end games of a Cruiser against another class that the Cruiser won",
      (state) => yes(nimbler(state) > 0 && soleSurvivor(state) === nimbler(state) - 1),
      "unequalEndGames",
    ),
    game(
      "nimblerLost",
      "share of such end games",
      1,
      "end games of a Cruiser against another class that the Cruiser lost",
      (state) =>
        yes(nimbler(state) > 0 && soleSurvivor(state) >= 0 && soleSurvivor(state) !== nimbler(state) - 1),
      "unequalEndGames",
    ),
    game(
      "declarerWon",
      "share of final battles",
      1,
      "final battles that ended the game, won by whoever declared it",
      count(Count.declarerWon),
      "endedByFinalBattle",
    ),
  ];
}

function fleets({ players, zones, board }: Rules): Counted[] {
  const firstPrimary = ({ counts }: State, player: number, ship: number) =>
    counts[Count.perPlayer + player * Own.length + Own.firstPrimary + ship];
  const byPrimary = SHADES.flatMap((shade, primary): Counted[] => {
    const name = `${shade}Cruisers`;
    const has = (state: State, player: number) => firstPrimary(state, player, CRUISER) === primary;
    return [
      game(
        name,
        "players",
        players,
        `players who began with the ${shade} primary on the Cruiser`,
        (state) => {
          let number = 0;
          for (let player = 0; player < players; player++) number += yes(has(state, player));
          return number;
        },
      ),
      game(
        `${name}Won`,
        "share of such players",
        1,
        `players who began with the ${shade} primary on the Cruiser and won alone`,
        (state) => yes(soleSurvivor(state) >= 0 && has(state, soleSurvivor(state))),
        name,
      ),
    ];
  });
  // All seats of a board look alike, unless a zone is empty beside two of them.
  const lopsided = zones.length === 5 && board.name === "W6";
  const bySeat = SEATS.slice(0, players).map((seat, player) =>
    game(`${seat}Won`, "share of games", 1, `games won alone from zone ${"ABCDEF"[zones[player]]}`, (state) =>
      yes(soleSurvivor(state) === player),
    ),
  );
  return lopsided ? [...byPrimary, ...bySeat] : byPrimary;
}

function perPlayer({ maxRounds, players }: Rules): Counted[] {
  const player = (
    name: string,
    unit: string,
    max: number,
    meaning: string,
    read: Counted["read"],
  ): Counted => ({ name, unit, scope: "player", min: 0, max, meaning, read });
  const own =
    (place: number): Counted["read"] =>
    ({ counts }, seat) =>
      counts[Count.perPlayer + seat * Own.length + place];
  const turns = maxRounds * players;
  const survives = CLASSES.map((name, ship) =>
    player(
      `${name}Left`,
      "share of players",
      1,
      `players whose ${capital(name)} is there at the end`,
      (state, seat) => yes(state.position[seat * 3 + ship] >= 0),
    ),
  );
  const primaries = SHADES.map((name, shade) =>
    player(
      `${name}PrimaryLeft`,
      "share of players",
      1,
      `players with the ${name} primary on the board at the end`,
      (state, seat) => {
        for (let ship = seat * 3; ship < seat * 3 + 3; ship++)
          if (state.position[ship] >= 0 && state.primary[ship] === shade) return 1;
        return 0;
      },
    ),
  );
  const kills = CLASSES.map((name, ship) =>
    player(
      `killsBy${capital(name)}`,
      "ships",
      3 * (players - 1),
      `enemy ships that a ${capital(name)} destroyed, attacking or attacked`,
      own(Own.kills + ship),
    ),
  );
  return [
    player("attacks", "attacks", 2 * turns, "attacks and rams made", own(Own.attacks)),
    player("attacksLost", "attacks", 2 * turns, "attacks and rams lost", own(Own.attacksLost)),
    player(
      "firstToAttack",
      "share of players",
      1,
      "players who made the first attack of the game",
      (state, seat) => yes(state.counts[Count.firstAttacker] === 1 + seat),
    ),
    ...survives,
    ...primaries,
    ...kills,
    player("repairs", "repairs", turns, "repairs", own(Own.repairs)),
    player("tertiariesRestored", "shields", turns, "tertiaries put back", own(Own.tertiaries)),
    player("primarySwaps", "shields", turns, "primaries exchanged", own(Own.primarySwaps)),
    player("secondarySwaps", "shields", turns, "secondaries exchanged", own(Own.secondarySwaps)),
  ];
}

function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}

export function measure(metrics: readonly Counted[], players: number, state: State, out: Int32Array): void {
  let next = 0;
  for (let index = 0; index < metrics.length; index++) {
    const { scope, read } = metrics[index];
    const times = scope === "player" ? players : 1;
    for (let player = 0; player < times; player++) out[next++] = read(state, player);
  }
}
