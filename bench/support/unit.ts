/**
 * What speed is measured in: one roll of a d6 as the program threw it in version 0.2 (sfc32 and Lemire's bounded
 * integer). A copy that stays as it is, so that figures of different versions can be compared.
 */
class FrozenDie {
  #a = 0x12345678;
  #b = 0x2468ace0;
  #c = 0x13579bdf;
  #counter = 1;

  roll(sides: number): number {
    let bits = this.#next();
    let low = Math.imul(bits, sides) >>> 0;
    if (low < sides >>> 0) {
      const surplus = 0x100000000 % sides;
      while (low < surplus) {
        bits = this.#next();
        low = Math.imul(bits, sides) >>> 0;
      }
    }
    return ((bits * sides * 2 ** -32) | 0) + 1;
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}

const ROLLS = 2_000_000;
const die = new FrozenDie();
let sum = 0;

/** A function of its own that nothing else is compiled into, or the unit would hang on what was done before. */
function rollAll(): void {
  let total = 0;
  for (let roll = 0; roll < ROLLS; roll++) total += die.roll(6);
  sum += total;
}

/** Processor time of all threads of this process so far in nanoseconds: waiting for a busy machine does not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
}

/** Nanoseconds of processor time that the work takes. */
export function timeOf(work: () => void): number {
  const began = processorTime();
  work();
  return processorTime() - began;
}

/** Nanoseconds of one roll, measured now: what else the machine does slows it as it slows the games beside it. */
export function timeOfRoll(): number {
  const began = processorTime();
  rollAll();
  if (sum === 0) throw new Error("no die was rolled");
  return (processorTime() - began) / ROLLS;
}
