/** JSON with a line for each object or list of plain values: to be read and compared by people, in half of the room. */
export function jsonInLines(value: unknown, indent = ""): string {
  if (!isNested(value)) return JSON.stringify(value);
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const lines = Array.isArray(value)
    ? value.map((one) => `${inner}${jsonInLines(one, inner)}`)
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${jsonInLines(one, inner)}`);
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function isNested(value: unknown): value is object {
  return Object.values(Object(value) as object).some((one) => typeof one === "object" && one !== null);
}
