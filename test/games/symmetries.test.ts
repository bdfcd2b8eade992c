import { describe, expect, it } from "vitest";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL, type AnyGameDefinition, type OptionValues } from "../../src/game/index.js";
import { diceRealms } from "../../src/games/dice-realms/index.js";
import { diceSurvivor } from "../../src/games/dice-survivor/index.js";
import { attackerWins, shieldBashers, shieldBashersGame } from "../../src/games/shield-bashers/index.js";

const namesOf = (definition: AnyGameDefinition, players: number, options: OptionValues = {}): string[] =>
  (definition.create(options, players).symmetries ?? []).map(({ name }) => name);

describe("Dice Realms", () => {
  const realms = "red and blue change places";
  const ranged = {
    ranged: { initiative: { cavalry: "second" } },
    siege: { initiative: { ranged: "second" } },
  };
  const circle = {
    infantry: { cost: 2, die: 6 },
    cavalry: { price: { farm: 2, city: 3, keep: 4 } },
    siege: { cost: 2 },
  };

  it.each<[OptionValues, string[]]>([
    [{}, [realms]],
    [{ first: "roll-d12" }, [realms]],
    [{ first: "fixed" }, []],
    [
      { units: ranged },
      [realms, "units change places: infantry ranged, ranged infantry, cavalry cavalry, siege siege"],
    ],
    [{ units: { ...ranged, ranged: { ...ranged.ranged, cost: 2 } } }, [realms]],
    [{ units: circle }, [realms]],
    [
      { units: circle, damage: "full", first: "fixed" },
      [
        "units change places: infantry cavalry, ranged ranged, cavalry siege, siege infantry",
        "units change places: infantry siege, ranged ranged, cavalry infantry, siege cavalry",
      ],
    ],
    [{ units: circle, damage: "full", siegeBonus: 1 }, [realms]],
  ])("under %j", (options, names) => {
    expect(namesOf(diceRealms, 2, options)).toEqual(names);
  });
});

describe("Dice Survivor", () => {
  it.each([3, 8])("lets %d seats move on together, and no two change places", (players) => {
    expect(namesOf(diceSurvivor, players)).toEqual(["seats move on by one"]);
  });
});

describe("Shield Bashers", () => {
  const shades = "white and black change places";
  const corners = "all move on to the next corner";
  const mirror = "the board is mirrored";

  it.each<[number, OptionValues, string[]]>([
    [2, {}, [shades, corners, mirror]],
    [2, { board: "half4x8" }, [shades, corners]],
    [2, { grey: "unequal" }, [shades, corners, mirror]],
    [3, {}, [shades, corners]],
    [3, { board: "W6" }, [shades, corners]],
    [4, {}, [shades, corners]],
    [5, {}, [shades, corners]],
    // One corner is empty.
    [5, { board: "W6" }, [shades]],
    [6, {}, [shades, corners]],
  ])("for %d under %j", (players, options, names) => {
    expect(namesOf(shieldBashers, players, options)).toEqual(names);
  });

  it("has no other exchange of shades that combat does not notice", () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const all = [0, 1, 2];
    const unnoticed = orders.flatMap((primary) =>
      orders
        .filter((secondary) =>
          all.every((a) =>
            all.every((b) =>
              all.every((c) =>
                all.every(
                  (d) =>
                    attackerWins(a, b, c, d) ===
                    attackerWins(primary[a], secondary[b], primary[c], secondary[d]),
                ),
              ),
            ),
          ),
        )
        .map((secondary) => [primary, secondary]),
    );
    expect(unnoticed).toEqual([
      [orders[0], orders[0]],
      [orders[5], orders[5]],
    ]);
  });

  it.each<[number, OptionValues]>([
    [2, {}],
    [3, { swapBetween: "yes" }],
    [3, { grey: "holds-ties", reveal: "combatants" }],
    [4, { reveal: "combatants" }],
    [5, { reveal: "combatants", repairVisibility: "public" }],
    [6, { setup: "sequential" }],
  ])("carries over what each of %d players knows, under %j", (players, options) => {
    const game = shieldBashersGame(shieldBashers.create({ maxRounds: 20, ...options }, players));
    const streams = new Streams("known");
    const dice = new RandomDice();
    const legal = new Int32Array(game.numDistinctActions);
    const [state, image, seen, imageOfSeen] = Array.from({ length: 4 }, () => game.newState());
    let looks = 0;
    for (let block = 0; block < 3; block++) {
      streams.start(dice, block, Purpose.table);
      game.initialize(state, dice);
      while (game.currentPlayer(state) !== TERMINAL) {
        if (dice.roll(10) === 1)
          for (const { name, apply, ofPlayer } of game.symmetries!) {
            apply(state, image);
            for (let player = 0; player < players; player++) {
              apply(game.observe(state, player, game.newObservation()), imageOfSeen);
              game.observe(image, ofPlayer![player], seen);
              expect(imageOfSeen.data, `${name}, ${game.stateToString(state)}`).toEqual(seen.data);
              looks++;
            }
          }
        const count = game.legalActions(state, legal);
        game.applyAction(state, legal[dice.roll(count) - 1], dice);
      }
    }
    expect(looks).toBeGreaterThan(20);
  });
});
