import { expect, test } from "vitest";
import { barredWords } from "../../src/experiment/ask/barred.js";
import { games } from "../../src/games/registry.js";

test("words that several moves have bar all of them, and one of each kind is told first", async () => {
  const realms = (await games["dice-realms"]()).create({}, 2);
  expect(barredWords("ranged", realms)).toBe(
    "“ranged” bars attack ranged with infantry, train ranged, defend with ranged, attack infantry with ranged and 8 more",
  );
  expect(barredWords("train ranged", realms)).toBeNull();
});
