/** As a bullet, broken between words. */
export function wrapped(text: string, width: number): string {
  const [first, ...others] = linesOf(text, width - INDENT.length);
  return [`  • ${first}`, ...others.map((line) => `${INDENT}${line}`)].join("\n");
}

const INDENT = "    ";

/** A paragraph, broken between words. */
export function paragraph(text: string, width: number): string {
  return linesOf(text, width).join("\n");
}

function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  // A number stays with its unit.
  for (const word of text.split(/ (?!%)/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
