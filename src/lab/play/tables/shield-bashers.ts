import { ActionType, SEATS, SETUPS } from "../../../games/shield-bashers/actions.js";
import type { ShieldBashersGame } from "../../../games/shield-bashers/game.js";
import { CLASSES, PERMUTATIONS, SHADES } from "../../../games/shield-bashers/ships.js";
import { At, classOf, ownerOf, Phase, type ShieldBashersState } from "../../../games/shield-bashers/state.js";
import { seatsAround, type Area, type Piece, type TableOf } from "../table.js";

/** The board with all ships, as far as the viewer knows their shields. */
export const shieldBashersTable: TableOf = (bound, seats) => {
  const game = bound as ShieldBashersGame;
  const { actions, rules } = game;
  const { board } = rules;
  const { type, ship: shipOf, cell: cellOf, target } = actions;

  return {
    asks: ({ data }: ShieldBashersState) => ASKS[data[At.phase]] ?? null,
    inSecret: (action) =>
      type[action] === ActionType.setup
        ? "builds a fleet"
        : `repairs the ${CLASSES[shipOf[action]]}, and may exchange secondaries`,
    areas(seen: ShieldBashersState, legal) {
      const around = seatsAround(seats);
      const fleet = (seat: number): Area => ({
        ...{ title: seats.names[seat], isOwn: seat === seats.viewer },
        note: game.standing!(seen, seat),
      });
      if (seen.data[At.phase] === Phase.setup)
        return [...around.slice(0, -1).map(fleet), ...yard(legal), ...boards(seen, legal)];
      return [...around.slice(0, -1).map(fleet), ...boards(seen, legal), fleet(seats.viewer)];
    },
  };

  /** The chessboard as a whole, turned towards the viewer; wheels zone by zone. */
  function boards(seen: ShieldBashersState, legal: readonly number[]): Area[] {
    const cells = board.names.map((_, cell) => cellPiece(seen, legal, cell));
    if (board.name === "square8" || board.name === "half4x8") {
      const order = [...board.names.keys()].sort((one, other) =>
        byRank(board.names[one], board.names[other]),
      );
      const home = board.homes[rules.zones[seats.viewer]].corner;
      if (order.indexOf(home) < order.length / 2) order.reverse();
      return [
        { title: "Board", note: MARKS, columns: board.cells / 8, pieces: order.map((cell) => cells[cell]) },
      ];
    }
    const { places, width } = wheelPlaces(board.cells / ZONE, rules.zones[seats.viewer]);
    const homes = rules.zones
      .map((zone, seat) => `${SEATS[seat]} at ${board.names[board.homes[zone].corner]}`)
      .join(", ");
    const around = cells.map((piece, cell): Piece => ({ ...piece, at: places[cell] }));
    return [
      { title: "Board", note: `${WHEEL} Starts: ${homes}. ${MARKS}`, pieceWidth: width, pieces: around },
    ];
  }

  function cellPiece(seen: ShieldBashersState, legal: readonly number[], cell: number): Piece {
    const ship = seen.occupant[cell] - 1;
    const name = board.names[cell];
    const isOwn = ship >= 0 && ownerOf(ship) === seats.viewer;
    const means = (action: number): boolean => {
      if (cellOf[action] === cell) return true;
      if (ship < 0) return false;
      return target[action] === ship || (isOwn && shipOf[action] === classOf(ship));
    };
    const where = { id: `cell ${name}`, shape: "cell" as const, label: name, actions: legal.filter(means) };
    if (ship < 0) return { ...where, words: name };
    const [owner, kind] = [SEATS[ownerOf(ship)], CLASSES[classOf(ship)]];
    const [primary, secondary] = [shadeOf(seen.primary[ship]), shadeOf(seen.secondary[ship])];
    const isWhole = seen.tertiary[ship] === 1;
    return {
      ...where,
      ...{ colour: owner, value: kind[0].toUpperCase() },
      marks: [primary, secondary, ...(isWhole ? (["green"] as const) : [])],
      words: `${name}: ${owner} ${kind}, primary ${primary}, secondary ${secondary}${isWhole ? "" : ", damaged"}`,
    };
  }

  /** A fleet in parts: each choice leaves fewer fleets over. */
  function yard(legal: readonly number[]): Area[] {
    const setups = legal.filter((action) => action < SETUPS);
    if (setups.length === 0) return [];
    const part = (
      label: string,
      value: string,
      shade: number | null,
      test: (setup: number) => boolean,
    ): Piece => ({
      id: `build ${label} ${value}`,
      ...{ shape: "token", label, value },
      ...(shade !== null && { colour: SHADES[shade] }),
      words: `${label}: ${value}`,
      actions: setups.filter(test),
    });
    const shields = CLASSES.map((name, kind): Area => ({
      title: name,
      pieces: (["primary", "secondary"] as const).flatMap((label) =>
        SHADES.map((value, shade) =>
          part(`${name} ${label}`, value, shade, (setup) => {
            const order = label === "primary" ? Math.floor(setup / 12) : Math.floor(setup / 2) % 6;
            return PERMUTATIONS[order][kind] === shade;
          }),
        ),
      ),
    }));
    const side = (["left", "right"] as const).map((value, number) =>
      part("frigate stands", value, null, (setup) => setup % 2 === number),
    );
    return [
      {
        ...{ title: "Your fleet", isOwn: true },
        note: "Each shade once among the primaries, and once among the secondaries.",
        areas: [...shields, { title: "side of the cruiser", pieces: side }],
      },
    ];
  }
};

const ZONE = 16;
const MARKS =
  "F frigate, D destroyer, C cruiser. Marks: primary, secondary (? where you do not know it), and green while the tertiary is there.";
const WHEEL = "A cell is named by its zone and its steps from both seams.";

/** Steps of a zone's side, and how far zones lie apart. */
const SIDE = 4;
const SEAM = 0.4;

/** Where the cells of a wheel lie, clockwise, the viewer's zone nearest to whoever looks at it; as parts of its square. */
function wheelPlaces(
  zones: number,
  own: number,
): { readonly places: readonly (readonly [number, number])[]; readonly width: number } {
  const slice = (2 * Math.PI) / zones;
  const points = Array.from({ length: zones * ZONE }, (_, cell) => {
    const [zone, a, b] = [Math.floor(cell / ZONE), Math.floor((cell % ZONE) / SIDE), cell % SIDE];
    const middle = Math.PI / 2 + (zone - own) * slice;
    const [before, after] = [middle - slice / 2, middle + slice / 2];
    const along = (of: (angle: number) => number) =>
      (a + 0.5) * of(after) + (b + 0.5) * of(before) + SEAM * of(middle);
    return [along(Math.cos), along(Math.sin)] as const;
  });
  const [across, down] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const middle = (all: readonly number[]) => (Math.max(...all) + Math.min(...all)) / 2;
  const reach = (all: readonly number[]) => Math.max(...all) - Math.min(...all) + 1;
  const size = Math.max(reach(across), reach(down));
  const place = (value: number, all: readonly number[]) => 0.5 + (value - middle(all)) / size;
  return {
    places: points.map(([x, y]) => [place(x, across), place(y, down)] as const),
    width: 1 / size,
  };
}

function shadeOf(shade: number): "white" | "grey" | "black" | "unknown" {
  return SHADES[shade] ?? "unknown";
}

/** As a board is drawn: the highest rank first, files from a. */
function byRank(one: string, other: string): number {
  return Number(other.slice(1)) - Number(one.slice(1)) || one.localeCompare(other);
}

const ASKS: Readonly<Record<number, string>> = {
  [Phase.setup]: "Build your fleet: which shields does each ship carry?",
  [Phase.poll]: "Nobody has fought for long: declare a draw?",
  [Phase.challenge]: "Declare the final battle?",
  [Phase.move]: "Move a ship; onto an enemy's cell it rams.",
  [Phase.act]: "Attack a neighbour, repair, or leave it.",
};
