import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import type { OptionValues } from "../../../src/game/index.js";
import {
  ActionType,
  At,
  shieldBashers,
  shieldBashersGame,
  type ShieldBashersGame,
  type ShieldBashersState,
} from "../../../src/games/shield-bashers/index.js";
import { scrambler } from "./scramble.js";

function diceOf(seed: string, block: number): RandomDice {
  const dice = new RandomDice();
  new Streams(seed).start(dice, block, 0);
  return dice;
}

/** Players who like to attack and to repair, so that secrets come out and change. */
function lively(game: ShieldBashersGame, state: ShieldBashersState, dice: RandomDice): number {
  const legal = new Int32Array(game.numDistinctActions);
  const list = Array.from(legal.subarray(0, game.legalActions(state, legal)));
  for (const type of [ActionType.repair, ActionType.attack]) {
    const wished = list.filter((action) => game.actions.type[action] === type);
    if (wished.length > 0 && dice.roll(3) > 1) return wished[dice.roll(wished.length) - 1];
  }
  // Ships that come home get repaired.
  const home = list.filter((action) => {
    const cell = game.actions.cell[action];
    return cell >= 0 && game.rules.homeOf[cell] === 1 + state.data[At.player];
  });
  if (home.length > 0 && dice.roll(3) > 1) return home[dice.roll(home.length) - 1];
  // Forward, to where an enemy is near.
  const { straight, diagonal } = game.rules.board;
  const near = list.filter((action) => {
    const cell = game.actions.cell[action];
    const around = cell < 0 ? [] : [cell, ...straight[cell], ...diagonal[cell]];
    return around.some(
      (other) =>
        state.occupant[other] > 0 && Math.floor((state.occupant[other] - 1) / 3) !== state.data[At.player],
    );
  });
  if (near.length > 0 && dice.roll(3) > 1) return near[dice.roll(near.length) - 1];
  return list[dice.roll(list.length) - 1];
}

/** All secrets of one case, a letter for each ship; the slow twin keeps a list of them and changes each by itself. */
type Secrets = readonly number[];

/** What one player can conclude, by going through every case with everything that he has seen so far. */
class Twin {
  #cases: Secrets[];
  readonly #observer: number;

  constructor(state: Readonly<ShieldBashersState>, players: number, observer: number) {
    this.#observer = observer;
    this.#cases = [[]];
    for (let player = 0; player < players; player++) {
      const own = Array.from(state.secondary.subarray(player * 3, player * 3 + 3));
      const ways = player === observer ? [own] : shuffles([0, 1, 2]);
      this.#cases = this.#cases.flatMap((begun) => ways.map((way) => [...begun, ...way]));
    }
  }

  /** Sees an attack; what is shown to him is shown, and everybody sees who wins. */
  attack(primary: Int32Array, truth: Int32Array, attacker: number, defender: number, shown: boolean): void {
    const won = beats(primary[attacker], truth[attacker], primary[defender], truth[defender]);
    this.#cases = this.#cases.filter((secrets) => {
      if (shown && (secrets[attacker] !== truth[attacker] || secrets[defender] !== truth[defender]))
        return false;
      return beats(primary[attacker], secrets[attacker], primary[defender], secrets[defender]) === won;
    });
  }

  /** Sees that a ship has exchanged its secondary with one of these places (its own: with none). */
  repair(ship: number, places: readonly number[]): void {
    this.#cases = this.#cases.flatMap((secrets) =>
      places.map((place) => {
        const after = [...secrets];
        [after[ship], after[place]] = [after[place], after[ship]];
        return after;
      }),
    );
    const distinct = new Map(this.#cases.map((secrets) => [secrets.join(""), secrets]));
    this.#cases = [...distinct.values()];
  }

  shows(ship: number, shade: number): void {
    this.#cases = this.#cases.filter((secrets) => secrets[ship] === shade);
  }

  get observer(): number {
    return this.#observer;
  }

  holds(secrets: Int32Array): boolean {
    return this.#cases.some((one) => one.every((shade, ship) => shade === secrets[ship]));
  }

  get possible(): string[] {
    return this.#cases.map((secrets) => secrets.join("")).sort();
  }
}

function shuffles(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    shuffles(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** The combat rule once more, from the words of the rule book. */
function beats(ap: number, as: number, dp: number, ds: number): boolean {
  const order = as < ds ? "lighter" : as === ds ? "same" : "darker";
  if (ap === 1) return order === "same";
  if (ap === 0) return dp === 0 ? order === "darker" : order !== "darker";
  return dp === 2 ? order === "lighter" : order !== "lighter";
}

interface Course {
  readonly players: number;
  readonly options: OptionValues;
  readonly games: number;
}

/** Plays games and compares, every few moves, what resample draws with the twin's list. Returns how many lists were compared. */
function compare({ players, options, games }: Course): { lists: number; narrowed: number; swaps: number } {
  const game = shieldBashersGame(shieldBashers.create({ maxRounds: 40, ...options }, players));
  const { rules, actions } = game;
  const found = { lists: 0, narrowed: 0, swaps: 0 };
  const observation = game.newObservation();
  const drawn = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const all = 6 ** (players - 1);
  for (let block = 0; block < games; block++) {
    const dice = diceOf("hidden", block);
    const state = game.newState();
    game.initialize(state, dice);
    for (let player = 0; player < players; player++) game.applyAction(state, dice.roll(72) - 1, dice);
    const twins = Array.from({ length: players }, (_, observer) => new Twin(state, players, observer));
    for (const twin of twins)
      if (rules.peeks[state.data[At.starter]][twin.observer])
        state.secondary.forEach((shade, ship) => twin.shows(ship, shade));
    for (let move = 0; game.currentPlayer(state) >= 0; move++) {
      const action = lively(game, state, dice);
      const player = game.currentPlayer(state);
      const before = { ...state, secondary: state.secondary.slice(), primary: state.primary.slice() };
      const ship = actions.ship[action] < 0 ? -1 : player * 3 + actions.ship[action];
      const type = actions.type[action];
      if (type === ActionType.repair) {
        const list = Array.from(legal.subarray(0, game.legalActions(state, legal)));
        // What the others see of a repair: the ship, its tertiary, its primary.
        const alike = list.filter((other) =>
          (["type", "ship", "tertiary", "primaryFrom"] as const).every(
            (field) => actions[field][other] === actions[field][action],
          ),
        );
        const from = player * 3 + actions.secondaryFrom[action];
        if (from !== ship) found.swaps++;
        for (const twin of twins) {
          if (twin.observer === player || rules.openRepairs) twin.repair(ship, [from]);
          else
            twin.repair(
              ship,
              alike.map((other) => player * 3 + actions.secondaryFrom[other]),
            );
          if (rules.openRepairs && from !== ship) {
            twin.shows(ship, before.secondary[from]);
            twin.shows(from, before.secondary[ship]);
          }
        }
      }
      const attacker = type === ActionType.attack ? state.data[At.ship] : ship;
      const cell = actions.cell[action];
      const defender =
        type === ActionType.attack ? actions.target[action] : cell >= 0 ? state.occupant[cell] - 1 : -1;
      game.applyAction(state, action, dice);
      if (defender >= 0) {
        for (const twin of twins) {
          const owners = [Math.floor(attacker / 3), Math.floor(defender / 3)];
          const shown = options["reveal"] !== "combatants" || owners.includes(twin.observer);
          twin.attack(before.primary, before.secondary, attacker, defender, shown);
        }
      }
      if (defender < 0 && type !== ActionType.repair && move % 10 > 0) continue;
      for (const twin of twins) {
        const { possible } = twin;
        game.observe(state, twin.observer, observation);
        const counts = new Map(possible.map((secrets) => [secrets, 0]));
        const draws = 6 * possible.length;
        for (let draw = 0; draw < draws; draw++) {
          game.resample!(observation, dice, drawn);
          const secrets = drawn.secondary.join("");
          const count = counts.get(secrets);
          if (count === undefined) throw new Error(`${secrets} cannot be, of ${possible.join(" ")}`);
          counts.set(secrets, count + 1);
        }
        found.lists++;
        if (possible.length < all) found.narrowed++;
        // Even: with 6 draws a case on average; one of 30 or more has a chance below 1e-11.
        expect(Math.max(...counts.values())).toBeLessThan(30);
        if (possible.length <= 36) continue;
        const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 6) ** 2 / 6, 0);
        const freedom = possible.length - 1;
        expect(Math.abs(chiSquare - freedom)).toBeLessThan(6 * Math.sqrt(2 * freedom));
      }
      expect(twins.every((twin) => twin.holds(state.secondary))).toBe(true);
    }
  }
  return found;
}

describe("resample draws exactly what is possible", () => {
  it.each([
    { players: 2, options: { board: "half4x8" }, games: 25 },
    { players: 2, options: { board: "half4x8", repairVisibility: "public" }, games: 15 },
    {
      players: 2,
      options: { board: "half4x8", swapLimit: "one", repairTarget: "any-home", swapBetween: "yes" },
      games: 25,
    },
    { players: 2, options: { homeReturn: "any-entry", swapBetween: "yes" }, games: 15 },
    { players: 3, options: {}, games: 6 },
    { players: 3, options: { reveal: "combatants" }, games: 8 },
    {
      players: 3,
      options: { reveal: "combatants", repairVisibility: "public", swapBetween: "yes" },
      games: 5,
    },
    { players: 3, options: { reveal: "combatants", swapBetween: "yes", homeReturn: "any-entry" }, games: 2 },
    { players: 2, options: { board: "half4x8", red: { peeks: "yes" } }, games: 15 },
    { players: 3, options: { handicap: { second: { peeks: "yes" } } }, games: 6 },
    { players: 3, options: { reveal: "combatants", blue: { peeks: "yes" } }, games: 5 },
  ])("$players players, $options", (course) => {
    const { lists, narrowed, swaps } = compare(course);
    expect(lists).toBeGreaterThan(100);
    expect(narrowed).toBeGreaterThan(40);
    expect(swaps).toBeGreaterThan(0);
  });

  it("and each case as often as any other", () => {
    // Blue's frigate is known to be white, so two cases are left; then it may have been exchanged for what was lost.
    const game = shieldBashersGame(shieldBashers.create({}, 2));
    const state = game.newState();
    game.stateFromString!(
      "red moves | red: frigate Wb a1, destroyer Gg b1, cruiser Bw a2 | blue: frigate Ww h8, destroyer Gg h7, cruiser Bb g8 | known any / wgb wbg gwb",
      state,
    );
    const observation = game.observe(state, 0, game.newObservation());
    const drawn = game.newState();
    const dice = diceOf("even", 1);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 3000; draw++) {
      game.resample!(observation, dice, drawn);
      const secrets = drawn.secondary.subarray(3).join("");
      counts.set(secrets, (counts.get(secrets) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(["012", "021", "102"]);
    // 1,000 each; five standard errors are 129.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(129);
  });
});

describe("nothing hidden leaks", () => {
  it.each([2, 3, 4, 5, 6])("whatever the others hold, %i players see and may do the same", (players) => {
    for (const options of players === 3 ? [{}, { reveal: "combatants" }, { setup: "sequential" }] : [{}]) {
      const game = shieldBashersGame(shieldBashers.create({ maxRounds: 40, ...options }, players));
      const scramble = scrambler(game.rules);
      let changed = 0;
      for (let block = 0; block < 3; block++) {
        const dice = diceOf("leak", block);
        const state = game.newState();
        game.initialize(state, dice);
        while (game.currentPlayer(state) >= 0) {
          for (let player = 0; player < players; player++) {
            const other = game.newState();
            game.copyState(state, other);
            scramble(other, player, dice);
            if (other.secondary.join() !== state.secondary.join()) changed++;
            const seen = structuredClone(game.observe(state, player, game.newObservation()));
            const seenThen = structuredClone(game.observe(other, player, game.newObservation()));
            if (!isDeepStrictEqual(seen, seenThen)) throw new Error(`a leak in ${game.stateToString(state)}`);
            // Not only his own: what anybody may do follows from what lies open.
            expect(legalOf(game, other)).toEqual(legalOf(game, state));
          }
          game.applyAction(state, lively(game, state, dice), dice);
        }
      }
      expect(changed).toBeGreaterThan(50);
    }
  });

  it("and what was seen is never forgotten, nor what is one's own", () => {
    const game = shieldBashersGame(shieldBashers.create({}, 2));
    const state = game.newState();
    game.stateFromString!(
      "red moves | red: frigate Wb d4, destroyer Gg a1, cruiser Bw b1 | blue: frigate Gb d5, destroyer Bg h8, cruiser Ww g7",
      state,
    );
    const secondaries = (player: number) =>
      Array.from(game.observe(state, player, game.newObservation()).secondary);
    expect(secondaries(0)).toEqual([2, 1, 0, -1, -1, -1]);
    expect(secondaries(1)).toEqual([-1, -1, -1, 2, 1, 0]);
    // A ram shows both secondaries; the third of a player follows once two are known.
    game.applyAction(state, game.actions.words.indexOf("frigate to d5"), { roll: () => 1 });
    expect(secondaries(0)).toEqual([2, 1, 0, 2, -1, -1]);
    game.applyAction(state, game.actions.words.indexOf("cruiser to f6"), { roll: () => 1 });
    game.applyAction(state, game.actions.words.indexOf("cruiser to a2"), { roll: () => 1 });
    expect(secondaries(0)).toEqual([2, 1, 0, 2, -1, -1]);
  });
});

function legalOf(game: ShieldBashersGame, state: ShieldBashersState): Int32Array {
  const legal = new Int32Array(game.numDistinctActions);
  return legal.slice(0, game.legalActions(state, legal));
}
