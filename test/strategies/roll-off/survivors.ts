import { OUT, type RollOffGame } from "../../../src/games/roll-off/index.js";

/** Which dice of both sides stay after a comparison of these faces, as bits by side and die. */
export function survivors({ rules }: RollOffGame, faces: Int32Array): readonly [number, number] {
  const chains = [0, 1].map((side) => {
    const own = rules.pools[side].flatMap((size, die) => {
      const face = faces[side * rules.layout.dice + die];
      return face === OUT ? [] : [{ die, size, value: face + rules.bonus[side][die] }];
    });
    const sign = rules.equalOrder[side] === "smaller-high" ? -1 : 1;
    return own.sort((one, other) => other.value - one.value || sign * (other.size - one.size));
  });
  const [red, blue] = chains as [(typeof chains)[0], (typeof chains)[0]];
  const left: [number, number] = [0, 0];
  const longest = Math.max(red.length, blue.length);
  for (let place = 0; place < longest; place++) {
    const r = red[place];
    const b = blue[place];
    let better = r !== undefined && b !== undefined ? r.value - b.value : 0;
    if (better === 0 && r !== undefined && b !== undefined) {
      if (rules.tie === "both-leave") continue;
      if (rules.tie === "attacker-wins") better = 1;
      if (rules.tie === "defender-wins") better = -1;
      if (rules.tie === "larger-wins") better = r.size - b.size;
    } else if (better === 0 && rules.surplusLost) continue;
    if (r !== undefined && better >= 0) left[0] |= 1 << r.die;
    if (b !== undefined && better <= 0) left[1] |= 1 << b.die;
  }
  return left;
}
