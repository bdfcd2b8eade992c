export const MOST_WORDS = 40;
export const MOST_NUMBERS = 4;

const NUMBER_WORDS = new Set(
  (
    "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand " +
    "half third quarter both once twice"
  ).split(" "),
);

/** As a reader counts: whatever stands between spaces. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Digits and number words, but in names that stand in quotes; `d20` and `3d6` name dice, and `no one` nobody. */
export function numbersIn(text: string): number {
  const words = text
    .replaceAll(/“[^”]*”/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,−+]+/u);
  return words.filter((word) => {
    const bare = word.replace(/[.,]+$/, "");
    const isNumber = /^[−+]?\d/.test(bare) && !/^\d+d\d/.test(bare);
    return isNumber || (NUMBER_WORDS.has(bare) && bare !== "one");
  }).length;
}

/** Whether an answer has room for so much. */
export function hasRoom(text: string): boolean {
  return wordsIn(text) <= MOST_WORDS && numbersIn(text) <= MOST_NUMBERS;
}

/** The line below an answer: its numbers with the intervals that they rest on. */
export function inBrackets(numbers: string): string {
  return `In brackets the least and the most that it may be: ${numbers}.`;
}
