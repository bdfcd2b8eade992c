import { expect, test } from "vitest";
import { Threefry } from "../../src/dice/threefry.js";

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, "0"));

// The known answers of threefry4x32 with 13 rounds in Random123's kat_vectors: counter, key, result.
const KNOWN = [
  [
    "00000000 00000000 00000000 00000000",
    "00000000 00000000 00000000 00000000",
    "531c7e4f 39491ee5 2c855a92 3d6abf9a",
  ],
  [
    "ffffffff ffffffff ffffffff ffffffff",
    "ffffffff ffffffff ffffffff ffffffff",
    "c4189358 1c9cc83a d5881c67 6a0a89e0",
  ],
  [
    "243f6a88 85a308d3 13198a2e 03707344",
    "a4093822 299f31d0 082efa98 ec4e6c89",
    "4aa71d8f 734738c2 431fc6a8 ae6debf1",
  ],
] as const;

test.each(KNOWN)("counter %s under key %s", (counter, key, result) => {
  const words = (text: string) => text.split(" ").map((word) => parseInt(word, 16) | 0);
  const threefry = new Threefry(words(key));
  const [a, b, c, d] = words(counter);
  threefry.encrypt(a, b, c, d);
  expect(hex(threefry.words)).toEqual(result.split(" "));
});
