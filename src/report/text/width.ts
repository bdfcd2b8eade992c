/** Advance widths of DejaVu Sans (and of Verdana, nearly) from space to tilde, in hundredths of the font size. */
const WIDTHS = (
  "32 40 46 84 64 95 78 27 39 39 50 84 32 36 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 53 " +
  "100 68 69 70 77 63 58 77 75 29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 69 39 34 39 84 50 " +
  "50 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 63 63 41 52 39 63 59 82 59 59 52 64 34 64 84"
)
  .split(" ")
  .map((hundredths) => Number(hundredths) / 100);

/** Letters beyond ASCII, most of them; and the widest that writing systems and symbols commonly get. */
const LETTER = 0.66;
const WIDE = 1.05;

/** How wide a text is drawn, in pixels; bold DejaVu Sans is about a tenth wider. Vega itself only counts letters. */
export function textWidth(text: string, fontSize: number, bold = false): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 32 && code < 127) width += WIDTHS[code - 32];
    else width += code < 0x530 && /\p{L}/u.test(character) ? LETTER : WIDE;
  }
  return width * fontSize * (bold ? 1.12 : 1);
}

/** The text broken between words into lines of at most so many pixels. */
export function wrapped(text: string, width: number, fontSize: number, bold = false): string[] {
  return broken(text, (line) => textWidth(line, fontSize, bold) <= width);
}

/**
 * The text broken between words into lines that fit; a longer word gets a line of its own, and a number stays with its %
 * sign.
 */
export function broken(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ (?!%)/)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
