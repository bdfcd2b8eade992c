import type { Area, Piece } from "../../src/lab/play/table.js";
import type { Choice, View } from "../../src/lab/play/match.js";
import type { Turn } from "../../src/report/document/block.js";
import { outlineOf } from "../../src/lab/pages/outlines.js";

const SVG = "http://www.w3.org/2000/svg";

/** Which pieces were tapped, and what is left to choose from. */
export interface Narrowed {
  readonly tapped: readonly string[];
  readonly choices: readonly Choice[];
}

/** Areas of so few pieces lie beside each other, if all do. */
const MOST_BESIDE = 5;

/** The table as it lies: pieces that stand for something to do are buttons. */
export function drawnTable(areas: readonly Area[], narrowed: Narrowed): HTMLElement[] {
  const isBeside = areas.every(
    ({ pieces = [], areas: inner }) => inner === undefined && pieces.length <= MOST_BESIDE,
  );
  return areas.map((area) => {
    const drawn = drawnArea(area, narrowed, 3);
    drawn.toggleAttribute("data-wide", !isBeside && (area.pieces ?? area.areas) !== undefined);
    return drawn;
  });
}

function drawnArea(
  { title, note, pieces, columns, pieceWidth, areas, isOwn }: Area,
  narrowed: Narrowed,
  depth: number,
): HTMLElement {
  const area = element("section", "area");
  area.toggleAttribute("data-own", isOwn === true);
  area.append(element(depth === 3 ? "h3" : "h4", "", title));
  if (note !== undefined) area.append(element("p", "hint", note));
  if (areas !== undefined) {
    const inner = element("div", "areas");
    inner.append(...areas.map((one) => drawnArea(one, narrowed, depth + 1)));
    area.append(inner);
  }
  if (pieces !== undefined && pieces.length > 0) {
    const place = element(
      "div",
      columns !== undefined ? "board" : pieceWidth !== undefined ? "wheel" : "pieces",
    );
    if (columns !== undefined) place.dataset["columns"] = String(columns);
    place.append(
      ...pieces.map((piece, index) =>
        drawnPiece(piece, narrowed, columns === undefined ? 0 : shadeAt(index, columns)),
      ),
    );
    if (pieceWidth !== undefined) layAround(place, pieces, pieceWidth);
    area.append(place);
  }
  return area;
}

/** Each piece where it says. */
function layAround(place: HTMLElement, pieces: readonly Piece[], width: number): void {
  for (const [index, { at: [across, down] = [0, 0] }] of pieces.entries()) {
    const { style } = place.children[index] as HTMLElement;
    style.left = `${100 * (across - width / 2)}%`;
    style.top = `${100 * (down - width / 2)}%`;
    style.width = style.height = `${100 * width}%`;
  }
}

/** Cells of a board are light and dark in turn. */
function shadeAt(index: number, columns: number): number {
  return (Math.floor(index / columns) + index) % 2 === 0 || columns % 2 === 1 ? 1 : 2;
}

function drawnPiece(piece: Piece, { tapped, choices }: Narrowed, shade: number): HTMLElement {
  const { id, shape, sides, colour, value, label, words, marks, isOut, actions } = piece;
  const isLive = actions.length > 0;
  const made = element(isLive ? "button" : "div", `piece on-table-${shape}`);
  made.dataset["key"] = id;
  if (colour !== undefined) made.dataset["colour"] = colour;
  if (shade > 0) made.dataset["shade"] = String(shade);
  made.toggleAttribute("data-out", isOut === true);
  if (made instanceof HTMLButtonElement) {
    const isTapped = tapped.includes(id);
    made.type = "button";
    made.ariaPressed = String(isTapped);
    made.toggleAttribute(
      "data-left",
      choices.some(({ action }) => actions.includes(action)),
    );
  } else {
    made.role = "img";
    made.ariaLabel = words;
  }
  const face = element("span", "face");
  if (shape === "die" && sides !== undefined && sides > 0) face.append(outline(sides));
  if (value !== undefined) face.append(element("span", "value", value));
  if (marks !== undefined) {
    const row = element("span", "lying");
    row.append(
      ...marks.map((one) => {
        const mark = element("span", "small");
        mark.dataset["colour"] = one;
        return mark;
      }),
    );
    face.append(row);
  }
  made.append(face, element("span", "label", label));
  const open = actions.length === 1 ? "" : `, ${actions.length} choices`;
  // What is seen comes first, for whoever asks for a button by what it shows.
  if (isLive) made.append(element("span", "unseen", `, ${words}${open}`));
  return made;
}

function outline(sides: number): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 48 48");
  const polygon = document.createElementNS(SVG, "polygon");
  polygon.setAttribute("points", outlineOf(sides));
  svg.dataset["sides"] = String(sides);
  svg.append(polygon);
  return svg;
}

/** What can be done, in the game's own words. */
export function drawnChoices({ choices }: View, narrowed: Narrowed): HTMLElement[] {
  const buttons = narrowed.choices.map(({ action, words }) => {
    const button = element("button", "choice", words) as HTMLButtonElement;
    button.type = "button";
    button.dataset["action"] = String(action);
    button.dataset["key"] = `action ${action}`;
    return button;
  });
  if (narrowed.tapped.length === 0) return buttons;
  const all = element("button", "all", `All ${choices.length} choices`) as HTMLButtonElement;
  all.type = "button";
  all.dataset["key"] = "all";
  return [...buttons, all];
}

/** What happened, turn by turn. */
export function drawnStory(turns: readonly Turn[]): HTMLElement[] {
  return turns.map(({ heading, actions, standings }) => {
    const turn = element("div", "turn");
    turn.append(element("p", "", heading));
    const list = element("ul", "");
    list.append(...actions.map((action) => element("li", "", action)));
    turn.append(list, ...standings.map((one) => element("p", "standing", one)));
    return turn;
  });
}

function element(tag: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.textContent = text;
  return made;
}
