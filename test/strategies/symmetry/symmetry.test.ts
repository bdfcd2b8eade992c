import { describe, expect, test } from "vitest";
import { imagesChosen, orderIgnored, type Extent } from "./choices.js";
import { makerOf, namesOf, wordsOf } from "./held.js";
import { HELD, LEVEL } from "./table.js";

/** The full form is `npm run bench -- symmetry`. */
const SHORT: Extent = { positions: 60, draws: 8, seed: "symmetry" };

describe.each(HELD.map((held) => [wordsOf(held), held] as const))("%s", async (_, held) => {
  const make = await makerOf(held);

  test.each(namesOf(held))("%s chooses images of what it chooses, in any order of the actions", (name) => {
    expect(imagesChosen(held, make, name, SHORT).probability).toBeGreaterThan(LEVEL);
    expect(orderIgnored(held, make, name, SHORT).probability).toBeGreaterThan(LEVEL);
  });
});
