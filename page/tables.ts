/** Buttons in the heads sort a table by their column: as numbers where its cells carry any, otherwise as text. */
export function sortableTables(part: ParentNode = document): void {
  for (const table of part.querySelectorAll<HTMLTableElement>("table.sortable")) {
    const heads = [...table.tHead!.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const ascending =
          head.ariaSort === "descending" || (head.ariaSort === null && !isNumeric(table, column));
        for (const other of heads) other.ariaSort = null;
        head.ariaSort = ascending ? "ascending" : "descending";
        sort(table, column, ascending ? 1 : -1);
      });
    });
  }
}

const words = new Intl.Collator("en", { numeric: true });

function isNumeric(table: HTMLTableElement, column: number): boolean {
  return [...table.tBodies[0].rows].some((row) => row.cells[column]?.dataset["value"] !== undefined);
}

/** Keeps the order of equal rows; cells without a number stay at the end, whichever way the rest goes. */
function sort(table: HTMLTableElement, column: number, direction: 1 | -1): void {
  const body = table.tBodies[0];
  const byNumber = isNumeric(table, column);
  const rows = [...body.rows].map((row) => {
    const cell = row.cells[column];
    const { value } = cell.dataset;
    return { row, number: value === undefined ? null : Number(value), text: cell.textContent };
  });
  rows.sort((a, b) => {
    if (!byNumber) return direction * words.compare(a.text, b.text);
    if (a.number === null || b.number === null) return Number(a.number === null) - Number(b.number === null);
    return direction * (a.number - b.number);
  });
  body.append(...rows.map(({ row }) => row));
}
