/** Presses the head of every column of every table twice; returns what is not as it should be. */
export function sortingFaults(): string[] {
  return [...document.querySelectorAll<HTMLTableElement>("table.sortable")].flatMap((table) => {
    const heads = [...table.tHead!.rows[0].cells];
    return heads.flatMap((_, column) => {
      const where = `${table.caption?.textContent.trim()}, column ${column + 1}`;
      return [...pressed(table, column), ...pressed(table, column, true)].map(
        (fault) => `${where}: ${fault}`,
      );
    });
  });
}

/** Numbers come greatest first at the first press, words from A; at the second the other way round. */
function pressed(table: HTMLTableElement, column: number, again = false): string[] {
  const heads = [...table.tHead!.rows[0].cells];
  const before = [...table.tBodies[0].rows];
  const isNumeric = before.some((row) => row.cells[column].hasAttribute("data-value"));
  const button = heads[column].querySelector("button");
  if (button === null) return ["has no button"];
  button.click();
  const after = [...table.tBodies[0].rows];
  const direction = isNumeric === again ? "ascending" : "descending";
  const told = heads.map((head) => head.getAttribute("aria-sort"));
  const faults: string[] = [];
  if (told.some((one, index) => one !== (index === column ? direction : null)))
    faults.push(`says ${told.join()} instead of ${direction}`);
  if (after.length !== before.length || before.some((row) => !after.includes(row)))
    faults.push(`${before.length} rows have become ${after.length}`);
  const cells = after.map((row) => row.cells[column]);
  const isInOrder = isNumeric ? numbersInOrder : wordsInOrder;
  const broken = cells.findIndex(
    (cell, index) => index > 0 && !isInOrder(cells[index - 1], cell, direction === "ascending"),
  );
  if (broken >= 0)
    faults.push(
      `${direction}, but ${JSON.stringify(cells[broken].textContent)} follows ${JSON.stringify(cells[broken - 1].textContent)}`,
    );
  return faults;
}

/** By what is carried and by what is read; cells with nothing in them come last. */
function numbersInOrder(one: HTMLElement, next: HTMLElement, isAscending: boolean): boolean {
  const [a, b] = [one.dataset["value"], next.dataset["value"]];
  if (a === undefined || b === undefined) return b === undefined;
  const sign = isAscending ? 1 : -1;
  if (sign * (Number(b) - Number(a)) < 0) return false;
  const [read, following] = [numberRead(one), numberRead(next)];
  if (read === null || following === null || read.unit !== following.unit) return true;
  return sign * (following.number - read.number) >= -Math.max(read.digit, following.digit);
}

/** `−7.7 points (−8.0 to −7.4)`: the number, what its last digit is worth, and its unit. */
function numberRead(cell: HTMLElement): { number: number; digit: number; unit: string } | null {
  const [, text, unit] = /^\s*([+−]?[\d,]+(?:\.\d+)?)\s*([^(]*)/.exec(cell.textContent) ?? [];
  if (text === undefined) return null;
  const plain = text.replace("−", "-").replaceAll(",", "");
  const [, decimals = ""] = plain.split(".");
  return { number: Number(plain), digit: 10 ** -decimals.length, unit: unit.trim() };
}

function wordsInOrder(one: HTMLElement, next: HTMLElement, isAscending: boolean): boolean {
  const order = one.textContent.localeCompare(next.textContent, "en", { numeric: true });
  return isAscending ? order <= 0 : order >= 0;
}

/** Cells that show less than they hold. */
export function cutCells(): string[] {
  return [...document.querySelectorAll<HTMLElement>("th, td, .name")]
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1)
    .filter((cell) => cell.checkVisibility() && getComputedStyle(cell).display !== "inline")
    .map((cell) => `${cell.textContent.trim().slice(0, 80)}: ${cell.scrollWidth} > ${cell.clientWidth}`);
}
