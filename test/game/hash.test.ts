import { expect, test } from "vitest";
import { mixed } from "../../src/game/hash.js";

test.each([
  ["test", 0, 0xba6bd213],
  ["aaaa", 0x9747b28c, 0x5a97808a],
])("mixes as MurmurHash3 does: %s with seed %i", (text, seed, hash) => {
  const word = Buffer.from(text).readInt32LE();
  let own = mixed(seed, word) ^ text.length;
  own = Math.imul(own ^ (own >>> 16), 0x85ebca6b);
  own = Math.imul(own ^ (own >>> 13), 0xc2b2ae35);
  expect((own ^ (own >>> 16)) >>> 0).toBe(hash);
});
