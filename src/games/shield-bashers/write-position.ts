import { SEATS } from "./actions.js";
import type { Rules } from "./rulings.js";
import { ANY, CLASSES, PERMUTATIONS, SECONDARY_LETTERS, shieldWords } from "./shades.js";
import { At, May, Phase, type ShieldBashersState } from "./state.js";
import { ROUND } from "./turn.js";

export const ENDINGS = ["", "last ship", "final battle", "draw", "limit"] as const;

/**
 * One line, sections parted by ` | `: who does what next, turns, rounds begun and turns without combat, every player's
 * ships, and what the others know of them. RULES.md describes the form.
 */
export function positionToString(rules: Rules, state: Readonly<ShieldBashersState>): string {
  const { data } = state;
  const seats = SEATS.slice(0, rules.players);
  const sections = [
    headWords(state),
    `turn ${data[At.turn]} of ${SEATS[data[At.mover]]}`,
    `first ${SEATS[data[At.starter]]}`,
    `rounds ${data[At.rounds]}/${ROUND}`,
    `quiet ${data[At.quiet]}`,
    ...seats.map((name, player) => `${name}: ${fleetWords(rules, state, player)}`),
  ];
  if (!rules.anyTertiary) sections.push(`spare ${Array.from(state.spare).join(" ")}`);
  if (rules.bystandersGuess) {
    const sets = seats.map((_, player) => setWords(rules, state, player));
    if (sets.some((set) => set !== "any")) sections.push(`possible ${sets.join(" / ")}`);
  } else if (state.known.some((set) => set !== ANY)) {
    sections.push(`known ${Array.from(state.known, knownWords).join(" / ")}`);
  }
  if (state.counts.some((count) => count !== 0))
    sections.push(`counts ${Array.from(state.counts).join(" ")}`);
  return sections.join(" | ");
}

function headWords({ data }: Readonly<ShieldBashersState>): string {
  const name = SEATS[data[At.player]];
  switch (data[At.phase]) {
    case Phase.setup:
      return `${name} builds`;
    case Phase.poll:
      return `${name} on a draw, ${data[At.asked]} asked`;
    case Phase.challenge:
      return `${name} on a final battle, ${data[At.asked]} asked`;
    case Phase.move:
      return `${name} moves`;
    case Phase.act: {
      const may = data[At.may];
      const acts = [
        ...((may & May.attack) !== 0 ? [(may & May.mustAttack) !== 0 ? "must attack" : "attack"] : []),
        ...((may & May.repair) !== 0 ? ["repair"] : []),
      ];
      return `${name} acts with ${CLASSES[data[At.ship] % 3]}: ${acts.join(" or ")}`;
    }
    default:
      return `over by ${ENDINGS[data[At.ending]]}`;
  }
}

/** `frigate Wb a2, destroyer Gw b1 damaged, cruiser Bg lost`; a lost ship's shields are in its owner's stash. */
function fleetWords(rules: Rules, state: Readonly<ShieldBashersState>, player: number): string {
  if (state.primary[player * 3] < 0) return "to build";
  return CLASSES.map((name, ship) => {
    const at = player * 3 + ship;
    const cell = state.position[at];
    const where = cell < 0 ? "lost" : rules.board.names[cell];
    const harm = state.tertiary[at] === 1 ? "" : " damaged";
    return `${name} ${shieldWords(state.primary[at], state.secondary[at])} ${where}${harm}`;
  }).join(", ");
}

/** `any`, or the possible secondaries of frigate, destroyer and cruiser, such as `wgb wbg`. */
function knownWords(set: number): string {
  if (set === ANY) return "any";
  return PERMUTATIONS.flatMap((permutation, index) =>
    (set & (1 << index)) === 0 ? [] : [permutation.map((shade) => SECONDARY_LETTERS[shade]).join("")],
  ).join(" ");
}

/** `any`, or the words of a set as hexadecimal numbers. */
function setWords({ layout }: Rules, { sets }: Readonly<ShieldBashersState>, player: number): string {
  const words = Array.from(sets.subarray(player * layout.words, (player + 1) * layout.words), (word) =>
    (word >>> 0).toString(16),
  );
  const cases = 6 ** (layout.players - 1);
  const full = words.every((word, at) => {
    const bits = Math.min(32, cases - 32 * at);
    return word === (bits === 32 ? "ffffffff" : (2 ** bits - 1).toString(16));
  });
  return full ? "any" : words.join(" ");
}
