import { OUT, type RollOffGame } from "evenkeel/roll-off";

/** More than any number that counts for a die, and the factor that puts numbers before sizes of at most 100. */
const NUMBER = 256;

/** Which dice stay after a comparison, chains taken as the rules sort them; of equal results drawn by chance the larger goes first. */
export function comparisonOf({ rules }: Pick<RollOffGame, "rules">) {
  const { pools, bonus, tie, surplusLost } = rules;
  const room = rules.layout.dice;
  const signs = rules.equalOrder.map((order) => (order === "smaller-high" ? -1 : 1));
  /** By side × room + place: the die, its number, and both number and size as chains are sorted by them. */
  const chain = new Int32Array(2 * room);
  const orders = new Int32Array(2 * room);
  const length = new Int32Array(2);

  const numbers = new Int32Array(2 * room);

  /** More than 0 where RED's die at its place stays alone, less where BLUE's does, 0 where both do. */
  function better(red: number, blue: number): number {
    const more = numbers[red] - numbers[blue];
    if (more !== 0) return more;
    if (tie === "attacker-wins") return 1;
    if (tie === "defender-wins") return -1;
    return tie === "larger-wins" ? pools[0][chain[red]] - pools[1][chain[blue]] : 0;
  }

  return {
    /** Puts a side's dice in order, whose faces are given by side × room + die. */
    sort(side: number, faces: Int32Array): void {
      const base = side * room;
      let end = base;
      for (let die = 0; die < pools[side].length; die++) {
        const face = faces[base + die];
        if (face === OUT) continue;
        const number = face + bonus[side][die];
        const order = number * NUMBER + signs[side] * pools[side][die];
        let place = end++;
        for (; place > base && orders[place - 1] < order; place--) {
          orders[place] = orders[place - 1]!;
          numbers[place] = numbers[place - 1]!;
          chain[place] = chain[place - 1]!;
        }
        orders[place] = order;
        numbers[place] = number;
        chain[place] = die;
      }
      length[side] = end - base;
    },
    /** The dice that stay, once both sides are sorted, as bits: RED's by die, BLUE's by room + die. */
    survivors(): number {
      const pairs = Math.min(length[0], length[1]);
      let left = 0;
      for (let place = 0; place < pairs; place++) {
        const blue = room + place;
        if (tie === "both-leave" && numbers[place] === numbers[blue]) continue;
        const more = better(place, blue);
        if (more >= 0) left |= 1 << chain[place];
        if (more <= 0) left |= 1 << (room + chain[blue]);
      }
      if (surplusLost) return left;
      for (let place = pairs; place < length[0]; place++) left |= 1 << chain[place];
      for (let place = pairs; place < length[1]; place++) left |= 1 << (room + chain[room + place]);
      return left;
    },
  };
}
