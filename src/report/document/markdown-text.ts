import { plainText } from "../text/labels.js";

/** Text from people as Markdown that shows it and does nothing else: no markup, no HTML, no links, one line. */
export function escaped(text: string): string {
  return plainText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*_[\]|~$]/g, "\\$&")
    .replaceAll("://", "&#58;//")
    .replace(/\bwww\./gi, (found) => found.replace(".", "&#46;"))
    .replace(/^([#+=-])/, "\\$1")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

/** A table; its cells are Markdown already. Columns of words read from the left, the others from the right. */
export function tableOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  areWords: readonly boolean[] = [true],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const sides = head.map((_, index) => (areWords[index] === true ? ":--" : "--:"));
  return [head, sides, ...rows].map(line).join("\n");
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

/** Commands as they are, whatever they hold. */
export function shell(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}sh\n${text}\n${fence}`;
}

/** Text of ours or checked text, such as a hash. */
export function code(text: string): string {
  return `\`${text}\``;
}
