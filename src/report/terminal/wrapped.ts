/** As a bullet, broken between words. */
export function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  let line = "  •";
  // A number stays with its unit.
  for (const word of text.split(/ (?!%)/)) {
    if (line.length + 1 + word.length > width && line.trim() !== "•") {
      lines.push(line);
      line = "   ";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}
