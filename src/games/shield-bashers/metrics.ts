import { counting, firstOutMetrics, upperFirst, type Counted } from "../../game/index.js";
import { SEATS } from "./actions.js";
import type { Rules } from "./bound.js";
import { isOut, ROUND, soleWinner, turnsOut } from "./rules/turn.js";
import { CLASSES, CRUISER, SHADES } from "./ships.js";
import { At, Count, Ending, Own, ownCounts, type ShieldBashersState } from "./state.js";

const { ofGame, ofPlayer } = counting<ShieldBashersState>();

type State = Readonly<ShieldBashersState>;
type Metric = Counted<ShieldBashersState>;

/** What a game of Shield Bashers counts about itself. */
export function metricsOf(rules: Rules): Metric[] {
  return [
    ...endings(rules),
    ...combats(rules),
    ...endGames(),
    ...classes(rules),
    ...firstPrimaries(rules),
    ...unevenSeats(rules),
    ...doings(rules),
    ...firstOut(rules),
  ];
}

/** Of two players who drops out has simply lost. */
function firstOut({ players, maxRounds }: Rules): Metric[] {
  if (players === 2) return [];
  return firstOutMetrics<ShieldBashersState>({
    players,
    maxTurns: maxRounds * players,
    turns: turnsOut,
    isOut,
    played: ({ data }) => data[At.turn],
  });
}

/** Games of which something is true, or noted as 1 in `data`: of all, or of those that the metric `per` counts. */
function games(
  name: string,
  unit: string,
  meaning: string,
  is: Count | ((state: State) => boolean),
  per?: string,
): Metric {
  const read = typeof is === "number" ? is : (state: State) => Number(is(state));
  return ofGame(name, unit, 1, meaning, read, per === undefined ? {} : { per });
}

/** The sum over so many players or ships. */
function sum(length: number, of: (index: number) => number | boolean): number {
  let total = 0;
  for (let index = 0; index < length; index++) total += Number(of(index));
  return total;
}

/**
 * The players of whom something is true, and those of them who won; only where one player wins alone, for elsewhere
 * nobody can tell what it led to.
 */
function ofDecidedGames(
  players: number,
  [name, meaning]: readonly [name: string, meaning: string],
  [wonName, wonMeaning]: readonly [name: string, meaning: string],
  is: (state: State, player: number) => boolean,
): Metric[] {
  const all = (state: State) => (isDecided(state) ? sum(players, (player) => is(state, player)) : 0);
  const won = (state: State): boolean => isDecided(state) && is(state, soleWinner(state));
  return [
    ofGame(name, "players", players, meaning, all),
    games(wonName, "share of such players", wonMeaning, won, name),
  ];
}

function isDecided(state: State): boolean {
  return soleWinner(state) >= 0;
}

/** What is counted for a player, at a place of `Own`. */
function ownCount({ data }: State, player: number, place: number): number {
  return data[ownCounts(player) + place];
}

/** How games end, and whether one player has won them alone. */
function endings({ maxRounds, decides }: Rules): Metric[] {
  const begun = ({ data }: State) => Math.min(maxRounds, Math.ceil(data[At.rounds] / ROUND));
  const ended = (name: string, way: Ending, ending: string, meaning: string): Metric => ({
    ...games(name, "share of games", meaning, ({ data }) => data[At.ending] === way),
    ending,
  });
  return [
    ofGame("rounds", "rounds", maxRounds, "rounds begun, as the rule book counts them", begun),
    ended(
      "endedByLastShip",
      Ending.lastShip,
      "the last ship",
      "games won in ordinary combat: only one player had ships left",
    ),
    ended(
      "endedByFinalBattle",
      Ending.finalBattle,
      "a final battle",
      "games decided by a declared final battle",
    ),
    ended("endedByDraw", Ending.draw, "a declared draw", "games that end in a declared draw"),
    ended(
      "endedByLimit",
      Ending.limit,
      "the limit on rounds",
      "games that the limit on rounds ended as a draw",
    ),
    // Nothing is counted where nothing can be.
    ...(decides ? [ended("endedByCount", Ending.count, "most lives", "games that most lives decided")] : []),
    games("soleWinner", "share of games", "games that one player won alone", isDecided),
  ];
}

/** Attacks and rams, and what becomes of whoever begins. */
function combats({ maxRounds, players, layout }: Rules): Metric[] {
  const most = 2 * maxRounds * players;
  const blind = "attacks on a ship whose secondary the attacker could not know";
  const blindLost = "attacks without that knowledge that were lost";
  const firstLost = "first attacks of a game that were lost";
  const firstTurn = "the turn of the first combat, of games with any";
  const inVain = "games with combat that nobody won alone: drawn, or ended by the limit";
  const lossKnown = "games with one winner of which it is known who lost the first ship";
  const fought = ({ data }: State) => data[Count.combats] > 0;
  const lost = ({ data }: State) => data[Count.firstLoser] > 0;
  /** Games won by a player who is written down as 1 + his seat. */
  const wonBy = (name: string, who: string, place: Count, per = "soleWinner"): Metric =>
    games(
      name,
      "share of decided games",
      `decided games won by ${who} first`,
      (state) => isDecided(state) && soleWinner(state) === state.data[place] - 1,
      per,
    );
  return [
    ofGame("combats", "combats", most, "attacks and rams", Count.combats),
    ofGame("rams", "combats", most, "combats by moving into an enemy", Count.rams),
    ofGame("attacksWon", "share of combats", most, "combats won by the attacker", Count.attacksWon, {
      per: "combats",
    }),
    ofGame("blindAttacks", "combats", most, blind, Count.blind),
    ofGame("blindAttacksLost", "share of blind attacks", most, blindLost, Count.blindLost, {
      per: "blindAttacks",
    }),
    games("firstAttacks", "share of games", "games with any combat", fought),
    games("firstAttackLost", "share of first attacks", firstLost, Count.firstLost, "firstAttacks"),
    ofGame("firstCombatTurn", "turns", maxRounds * players, firstTurn, layout.firstCombat, {
      per: "firstAttacks",
    }),
    wonBy("firstAttackerWon", "whoever attacked", Count.firstAttacker),
    wonBy("firstVictimWon", "whoever was attacked", Count.firstVictim),
    games("firstLosses", "share of games", lossKnown, (state) => isDecided(state) && lost(state)),
    wonBy("firstLoserWon", "whoever lost a ship", Count.firstLoser, "firstLosses"),
    games("foughtInVain", "share of games", inVain, (state) => fought(state) && !isDecided(state)),
  ];
}

/** What happens once two ships of two players are left. */
function endGames(): Metric[] {
  const reached = ({ data }: State) => data[Count.lastShips] > 0;
  /** 1 + the player with a Cruiser where the other has none, 0 for no difference. */
  const nimbler = ({ data }: State): number => {
    const one = data[Count.lastShips] - 1;
    const other = data[Count.lastShips + 1] - 1;
    if (one < 0 || (one % 3 === CRUISER) === (other % 3 === CRUISER)) return 0;
    return 1 + (((one % 3 === CRUISER ? one : other) / 3) | 0);
  };
  const declarer = "final battles that ended the game, won by whoever declared it";
  const unequal = "games that come down to a Cruiser against a ship that is none";
  return [
    games("endGames", "share of games", "games that come down to two ships of two players", reached),
    games(
      "endGamesDecided",
      "share of end games",
      "end games won by one side, by combat or final battle",
      (state) => reached(state) && isDecided(state),
      "endGames",
    ),
    games("unequalEndGames", "share of games", unequal, (state) => nimbler(state) > 0),
    games(
      "unequalEndGamesDecided",
      "share of games",
      `${unequal}, and that one of them won`,
      (state) => nimbler(state) > 0 && isDecided(state),
    ),
    games(
      "cruiserWonEndGame",
      "share of such end games",
      "end games of a Cruiser against another class that the Cruiser won, of those with a winner",
      (state) => nimbler(state) > 0 && soleWinner(state) === nimbler(state) - 1,
      "unequalEndGamesDecided",
    ),
    games("declarerWon", "share of final battles", declarer, Count.declarerWon, "endedByFinalBattle"),
  ];
}

/**
 * Which class of ship matters, and which primary: what is left at the end, what destroys, and what becomes of whoever
 * loses which class first. All classes and primaries begin equal in number, so that a third would be even.
 */
function classes({ players }: Rules): Metric[] {
  const ships = 3 * players;
  const left = (name: string, what: string, is: (state: State, ship: number) => boolean): Metric => {
    const meaning = `ships left at the end ${what}; a third if all lasted alike`;
    const number = (state: State) => sum(ships, (ship) => state.position[ship] >= 0 && is(state, ship));
    return ofGame(name, "share of ships left", ships, meaning, number, { per: "shipsLeft" });
  };
  const destroyedBy = (name: string, ship: number): Metric => {
    const meaning = `ships destroyed by a ${name}, attacking or attacked; a third if all classes did alike`;
    const number = (state: State) => sum(players, (player) => ownCount(state, player, Own.kills + ship));
    return ofGame(`destroyedBy${name}s`, "share of ships destroyed", ships, meaning, number, {
      per: "shipsDestroyed",
    });
  };
  const lostFirst = (name: string, ship: number): Metric[] => {
    const whose = `who lost the ${upperFirst(name)} before any other ship of their own`;
    return ofDecidedGames(
      players,
      [`${name}LostFirst`, `players in decided games ${whose}`],
      [`wonWithout${upperFirst(name)}`, `players ${whose} and who won, of decided games`],
      (state, player) => ownCount(state, player, Own.firstLost) === 1 + ship,
    );
  };
  return [
    ofGame("shipsLeft", "ships", ships, "ships on the board at the end", At.ships),
    ...CLASSES.map((name, ship) =>
      left(`${name}sLeft`, `that are ${upperFirst(name)}s`, (_, one) => one % 3 === ship),
    ),
    ...SHADES.map((name, shade) =>
      left(`${name}PrimariesLeft`, `with a ${name} primary`, ({ primary }, ship) => primary[ship] === shade),
    ),
    ofGame("shipsDestroyed", "ships", ships, "ships destroyed", ({ data }) => ships - data[At.ships]),
    ...CLASSES.map((name, ship) => destroyedBy(upperFirst(name), ship)),
    ...CLASSES.flatMap(lostFirst),
  ];
}

/** How whoever began with which primary on the Cruiser fares, in games with one winner. */
function firstPrimaries({ players }: Rules): Metric[] {
  return SHADES.flatMap((shade, primary) => {
    const name = `${shade}Cruisers`;
    const began = `who began with the ${shade} primary on the Cruiser`;
    return ofDecidedGames(
      players,
      [name, `players in decided games ${began}`],
      [`${name}Won`, `players ${began} and won, of decided games`],
      (state, player) => ownCount(state, player, Own.firstPrimary + CRUISER) === primary,
    );
  });
}

/** All seats of a board look alike, unless a zone is empty beside two of them. */
function unevenSeats({ players, zones, board }: Rules): Metric[] {
  if (zones.length !== 5 || board.name !== "W6") return [];
  return SEATS.slice(0, players).map((seat, player) => {
    const meaning = `games with one winner that were won from zone ${"ABCDEF"[zones[player]]}`;
    const won = (state: State) => soleWinner(state) === player;
    return games(`${seat}Won`, "share of decided games", meaning, won, "soleWinner");
  });
}

/** What each player does. */
function doings({ maxRounds, players }: Rules): Metric[] {
  const turns = maxRounds * players;
  const own = (name: string, unit: string, max: number, meaning: string, place: Own): Metric =>
    ofPlayer(name, unit, max, meaning, (state, player) => ownCount(state, player, place));
  return [
    own("attacks", "attacks", 2 * turns, "attacks and rams made", Own.attacks),
    own("attacksLost", "attacks", 2 * turns, "attacks and rams lost", Own.attacksLost),
    ofPlayer(
      "firstToAttack",
      "share of players",
      1,
      "players who made the first attack of the game",
      ({ data }, player) => Number(data[Count.firstAttacker] === 1 + player),
    ),
    own("repairs", "repairs", turns, "repairs", Own.repairs),
    own("tertiariesRestored", "shields", turns, "tertiaries put back", Own.tertiaries),
    own("primarySwaps", "shields", turns, "primaries exchanged", Own.primarySwaps),
    own("secondarySwaps", "shields", turns, "secondaries exchanged", Own.secondarySwaps),
  ];
}
