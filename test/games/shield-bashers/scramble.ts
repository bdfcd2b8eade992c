import type { Dice } from "../../../src/game/index.js";
import { build } from "../../../src/games/shield-bashers/rules/setup.js";
import {
  At,
  PERMUTATIONS,
  Phase,
  type Rules,
  type ShieldBashersState,
} from "../../../src/games/shield-bashers/index.js";
import { drawCase } from "../../../src/games/shield-bashers/knowledge/cases.js";

/** Changes everything that `player` may not know into something else that is possible for him. */
export function scrambler(rules: Rules) {
  return (state: ShieldBashersState, player: number, dice: Dice): void => {
    const { data, secondary, known, counts, sets, marginals } = state;
    const { layout } = rules;
    for (let at = 0; at < counts.length; at++) counts[at] = dice.roll(1000);
    for (let observer = 0; observer < rules.players && layout.words > 0; observer++) {
      if (observer === player) continue;
      for (let word = 0; word < layout.words; word++)
        sets[observer * layout.words + word] = dice.roll(2 ** 20);
      marginals.fill(dice.roll(9), observer * layout.ships * 3, (observer + 1) * layout.ships * 3);
    }
    if (data[At.phase] === Phase.setup && rules.secretSetup) {
      for (let other = 0; other < rules.players; other++) {
        if (other === player || state.position[other * 3] < 0) continue;
        for (let ship = other * 3; ship < other * 3 + 3; ship++) state.occupant[state.position[ship]] = 0;
        state.position.fill(-1, other * 3, other * 3 + 3);
        build(rules, state, other, dice.roll(72) - 1);
      }
      return;
    }
    if (layout.words > 0 && data[At.phase] !== Phase.setup) return drawCase(layout, state, player, dice);
    for (let other = 0; other < rules.players; other++) {
      if (other === player || state.primary[other * 3] < 0) continue;
      const possible = PERMUTATIONS.filter((_, index) => (known[other] & (1 << index)) !== 0);
      secondary.set(possible[dice.roll(possible.length) - 1], other * 3);
    }
  };
}
