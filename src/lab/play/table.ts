import type { AnyGame, AnyState, Throw } from "../../game/index.js";

/** What pieces are made of; how each looks is the page's to say. */
export type Colour =
  "red" | "yellow" | "blue" | "green" | "purple" | "orange" | "black" | "grey" | "white" | "unknown";

/** A thing on the table. Plain data. */
export interface Piece {
  /** Unique on its table, and the same from move to move. */
  readonly id: string;
  readonly shape: "die" | "token" | "cell";
  /** Of a die: how many faces it has. */
  readonly sides?: number;
  readonly colour?: Colour;
  /** What it shows, in a word; left out where it shows nothing. */
  readonly value?: string;
  /** What stands below it. */
  readonly label: string;
  /** All that can be seen of it, for whoever hears the page. */
  readonly words: string;
  /** Smaller things that lie on it. */
  readonly marks?: readonly Colour[];
  /** Whether it is out of the game. */
  readonly isOut?: boolean;
  /** On a round board: where its middle lies, as parts of the board's width and height. */
  readonly at?: readonly [across: number, down: number];
  /** The legal actions that it stands for: a tap on it means one of these. */
  readonly actions: readonly number[];
}

/** A part of the table. Plain data. */
export interface Area {
  readonly title: string;
  /** Said below the title. */
  readonly note?: string;
  readonly pieces?: readonly Piece[];
  /** Of a board: how many pieces lie side by side. */
  readonly columns?: number;
  /** Of a round board: how wide a piece is, as a part of the board; each says where it lies. */
  readonly pieceWidth?: number;
  readonly areas?: readonly Area[];
  /** Whether it is the viewer's own. */
  readonly isOwn?: boolean;
}

/** Whose table it is, and what everybody is called. */
export interface Seats {
  readonly viewer: number;
  /** By seat: `left (you)`, `right (learned)`. */
  readonly names: readonly string[];
}

/** A die as it fell last. */
export interface ThrownDie {
  readonly die: number;
  readonly shows: number;
}

/** How a game lies on the table, as one seat sees it. */
export interface Table {
  /** What lies there. `seen`: the seat's observation; `legal`: what the seat may do now. */
  areas(seen: AnyState, legal: readonly number[], thrown: readonly ThrownDie[]): Area[];
  /** Of dice that leave the table with their numbers: which ones fall next, in that order, by numbers of the table's own. */
  throwing?(seen: AnyState): readonly number[];
  /** What the seat is asked to do; left out where the actions say it. */
  asks?(seen: AnyState): string | null;
  /** Whether dice fall in the open although something else is hidden. */
  readonly openDice?: true;
  /** What was thrown before the first turn, and what it settles; left out where dice say enough. */
  setUp?(throws: readonly Throw[]): string;
  /** What others see of an action that they cannot tell from others. */
  inSecret?(action: number): string;
}

export type TableOf = (game: AnyGame, seats: Seats) => Table;

/** The viewer's own side comes last, nearest to whoever looks at the page; the others in the order of play. */
export function seatsAround({ viewer, names }: Seats): number[] {
  return names.map((_, step) => (viewer + 1 + step) % names.length);
}

/** Pieces in a row that are alike, told apart by number. */
export function numbered(id: string, index: number): string {
  return `${id}-${index + 1}`;
}
