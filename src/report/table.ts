import Table from "cli-table3";
import pc from "picocolors";

const BORDERLESS = Object.fromEntries(
  ["top", "bottom", "left", "right", "mid"]
    .flatMap((side) => ["", "-mid", "-left", "-right"].map((corner) => [`${side}${corner}`, ""]))
    .concat([["middle", "  "]]),
);

/** Aligned columns without lines around them, for a terminal; the head is optional. */
export function plainTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const drawn = new Table({
    head: head.map((name) => pc.bold(name)),
    chars: BORDERLESS,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
  });
  drawn.push(...rows.map((row) => [...row]));
  return drawn
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}
