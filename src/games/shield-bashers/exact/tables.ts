import { bindOptions, eitherOf, listed, outOf100, upperFirst } from "../../../game/index.js";
import type { Dice, ExactTable, OptionValues } from "../../../game/index.js";
import { equilibrium } from "../../../odds/matrix-game.js";
import { combatOf, KINDS, type GreyRule } from "../rules/combat.js";
import { options } from "../options.js";
import { PRIMARY_LETTERS, SHADES, shieldWords } from "../ships.js";

const kinds = Array.from({ length: KINDS }, (_, kind) => shieldWords(Math.floor(kind / 3), kind % 3));
const all = kinds.map((_, kind) => kind);

/** As a sentence says it: `white over black`. */
const inWords = (kind: number): string => `${SHADES[Math.floor(kind / 3)]} over ${SHADES[kind % 3]}`;

const spoken = Object.fromEntries(kinds.map((name, kind) => [name, inWords(kind)]));

const wordsOf = (some: readonly number[], list = listed): string => list(some.map(inWords));

/** Those of whom a number is the greatest. */
function greatest(of: (kind: number) => number): number[] {
  const most = Math.max(...all.map(of));
  return all.filter((kind) => of(kind) === most);
}

type Fights = ReturnType<typeof fightsOf>;

function fightsOf(grey: GreyRule) {
  const fought = combatOf(grey);
  const wins = (attacker: number, defender: number): number => fought[attacker * KINDS + defender];
  return {
    wins,
    /** The row's ship attacks in one half of all fights and is attacked in the other. */
    evenly: (one: number, other: number): number => (wins(one, other) + 1 - wins(other, one)) / 2,
    beaten: (one: number): number => all.filter((other) => wins(one, other) === 1).length,
    withstood: (one: number): number => all.filter((other) => wins(other, one) === 0).length,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What follows from the combat rule and the list of components alone. Wrong values of other options are refused all the same. */
export function tables(given: OptionValues): ExactTable[] {
  const fights = fightsOf(bindOptions(options, given).grey);
  return [
    combat(fights),
    shipTypes(fights),
    attackChances(fights),
    unknownShields(fights),
    duels(fights),
    pairings(fights),
    shipChoice(fights),
    components(),
  ];
}

const ATTACKER = { name: "attacker", meaning: "the attacker's shields: primary, secondary" };
const DEFENDER = { name: "defender", meaning: "the defender's shields" };

function combat(fights: Fights): ExactTable {
  return {
    name: "combat",
    title: "Who wins when one ship attacks another",
    note: "100 % is a win for the attacker. W, G and B are primaries of white, grey and black; w, g and b secondaries.",
    finding: combatFinding(fights),
    keys: [ATTACKER, DEFENDER],
    figures: [{ name: "attackerWins", meaning: "whether the attacker wins", unit: "share" }],
    rows: all.flatMap((one) => all.map((other) => [kinds[one], kinds[other], fights.wins(one, other)])),
    spoken,
    tell: ([attacker, defender, wins]) =>
      `${upperFirst(spoken[attacker])} ${wins === 1 ? "wins" : "loses"} where it attacks ${spoken[defender]}.`,
    chart: { type: "matrix", x: "defender", y: "attacker", value: "attackerWins" },
  };
}

function combatFinding({ wins }: Fights): string {
  const won = all.flatMap((one) => all.map((other) => wins(one, other))).reduce((sum, one) => sum + one, 0);
  const pairs = KINDS * KINDS;
  const favoured = 2 * won < pairs ? "The defender is" : 2 * won > pairs ? "The attacker is" : "Nobody is";
  return `${favoured} favoured: of all ${pairs} pairs of ships that can meet the attacker wins ${won}.`;
}

function shipTypes(fights: Fights): ExactTable {
  const { wins, beaten, withstood } = fights;
  return {
    name: "ship-types",
    title: "How many of the nine kinds of ships each kind beats, attacking and attacked",
    finding: shipTypesFinding(fights),
    keys: [{ name: "ship", meaning: "its shields" }],
    figures: [
      { name: "winsAsAttacker", meaning: "kinds it beats by attacking them", unit: "kinds" },
      { name: "survivesAsDefender", meaning: "kinds whose attack it beats", unit: "kinds" },
    ],
    rows: all.map((one) => [kinds[one], beaten(one), withstood(one)]),
    sample(row, dice, out) {
      const other = dice.roll(KINDS) - 1;
      out[0] = KINDS * wins(row, other);
      out[1] = KINDS * (1 - wins(other, row));
    },
  };
}

function shipTypesFinding({ beaten, withstood }: Fights): string | undefined {
  const attackers = greatest(beaten);
  const worst = greatest((kind) => -withstood(kind));
  if (attackers.join() !== worst.join()) return undefined;
  const [best] = attackers;
  return `The best attackers are the worst defenders: ${wordsOf(attackers)} beat ${beaten(best)} of the ${KINDS} kinds of ships by attacking, and withstand ${withstood(best)}.`;
}

/** What a player knows who attacks a ship he has not seen: his own shields and the other's primary. */
function attackChances({ wins }: Fights): ExactTable {
  const shades = SHADES.map((_, secondary) => secondary);
  const chance = (attacker: number, primary: number, possible: readonly number[] = shades) =>
    mean(possible.map((secondary) => wins(attacker, primary * 3 + secondary)));
  /** A secondary that was seen on another of his ships cannot be here. */
  const leftBy = shades.map((seen) => shades.filter((secondary) => secondary !== seen));
  return {
    name: "attack-chances",
    title: "The chance to win an attack on a ship whose secondary is not known",
    note: "Each secondary that is still possible is as likely as any other; one that has been seen on another of the defender's ships is not. Where two have been seen, the third is known: see the table combat.",
    finding: attackFinding(chance),
    keys: [ATTACKER, { name: "defenderPrimary", meaning: "the defender's primary" }],
    figures: [
      { name: "chance", meaning: "the attacker wins", unit: "share" },
      ...SHADES.map((shade) => ({
        name: `${shade}Elsewhere`,
        meaning: `the same once his ${shade} secondary has been seen on another ship`,
        unit: "share" as const,
      })),
    ],
    rows: all.flatMap((one) =>
      PRIMARY_LETTERS.map((letter, primary) => [
        ...[kinds[one], letter, chance(one, primary)],
        ...leftBy.map((possible) => chance(one, primary, possible)),
      ]),
    ),
    chart: { type: "matrix", x: "defenderPrimary", y: "attacker", value: "chance" },
    sample(row, dice, out) {
      const [attacker, primary] = [Math.floor(row / 3), row % 3];
      out[0] = wins(attacker, primary * 3 + shade(dice));
      leftBy.forEach((possible, seen) => {
        out[1 + seen] = wins(attacker, primary * 3 + possible[dice.roll(2) - 1]);
      });
    },
  };
}

function attackFinding(chance: (attacker: number, primary: number) => number): string | undefined {
  const primaries = SHADES.map((_, primary) => primary);
  const sure = all.filter((one) => primaries.some((primary) => chance(one, primary) === 1));
  const own = (one: number) => Math.floor(one / 3);
  const isAlways = sure.every((one) =>
    primaries.every((primary) => chance(one, primary) === (primary === own(one) ? 0 : 1)),
  );
  const others = all
    .filter((one) => !sure.includes(one))
    .flatMap((one) => primaries.map((primary) => chance(one, primary)));
  if (sure.length === 0 || !isAlways) return undefined;
  return `Attack with ${wordsOf(sure, eitherOf)}: either surely beats every ship with another primary than its own, and loses to its own. All others win ${outOf100(Math.min(...others))} to ${outOf100(Math.max(...others))} of 100 attacks.`;
}

function unknownShields({ wins }: Fights): ExactTable {
  const pairs = SHADES.flatMap((_, attacker) =>
    SHADES.map((_unused, defender) => [attacker, defender] as const),
  );
  const chanceOf = (attacker: number, defender: number): number =>
    mean(
      SHADES.flatMap((_, one) =>
        SHADES.map((_unused, other) => wins(attacker * 3 + one, defender * 3 + other)),
      ),
    );
  return {
    name: "unknown-secondaries",
    title: "The chance that an attack is won as bystanders see it, who know primaries only",
    note: "Both secondaries are as likely to be of one shade as of any other.",
    finding: unknownFinding(chanceOf),
    keys: [
      { name: "attackerPrimary", meaning: "the attacker's primary" },
      { name: "defenderPrimary", meaning: "the defender's primary" },
    ],
    figures: [{ name: "chance", meaning: "the attacker wins", unit: "share" }],
    rows: pairs.map(([attacker, defender]) => [
      PRIMARY_LETTERS[attacker],
      PRIMARY_LETTERS[defender],
      chanceOf(attacker, defender),
    ]),
    chart: { type: "matrix", x: "defenderPrimary", y: "attackerPrimary", value: "chance" },
    sample(row, dice, out) {
      const [attacker, defender] = pairs[row];
      const own = shade(dice);
      out[0] = wins(attacker * 3 + own, defender * 3 + shade(dice));
    },
  };
}

function unknownFinding(chance: (attacker: number, defender: number) => number): string | undefined {
  const shades = SHADES.map((_, shade) => shade);
  const others = (one: number) => shades.filter((other) => other !== one).map((other) => chance(one, other));
  const most = Math.max(...shades.flatMap(others));
  const strong = shades.filter((one) => others(one).every((value) => value === most));
  const rest = shades.flatMap((one) =>
    shades.flatMap((other) => (strong.includes(one) && one !== other ? [] : chance(one, other))),
  );
  if (strong.length === 0 || new Set(rest).size > 1) return undefined;
  const names = eitherOf(strong.map((one) => SHADES[one]));
  return `A ${names} primary that attacks another shade wins in ${outOf100(most)} of 100 cases, every other attack in ${outOf100(rest[0])}.`;
}

function shade(dice: Dice): number {
  return dice.roll(3) - 1;
}

function duels(fights: Fights): ExactTable {
  const { wins, evenly } = fights;
  return {
    name: "duels",
    title: "Ship against ship, each of them the attacker as often as the other",
    note: "50 % where whoever attacks always wins, or always loses.",
    finding: duelsFinding(fights),
    keys: [
      { name: "ship", meaning: "its shields" },
      { name: "against", meaning: "the other ship's shields" },
    ],
    figures: [{ name: "wins", meaning: "fights that the ship wins", unit: "share" }],
    rows: all.flatMap((one) => all.map((other) => [kinds[one], kinds[other], evenly(one, other)])),
    chart: { type: "matrix", x: "against", y: "ship", value: "wins" },
    sample(row, dice, out) {
      const [one, other] = [Math.floor(row / KINDS), row % KINDS];
      out[0] = dice.roll(2) === 1 ? wins(one, other) : 1 - wins(other, one);
    },
  };
}

function duelsFinding({ evenly }: Fights): string {
  const beats = (one: number): number => all.filter((other) => evenly(one, other) > 0.5).length;
  const losesTo = (one: number): number => all.filter((other) => evenly(one, other) < 0.5).length;
  const best = greatest((kind) => beats(kind) - losesTo(kind));
  const [first] = best;
  const never = best.every((kind) => losesTo(kind) === 0) ? " and lose to none" : "";
  const none = beats(first) < KINDS - 1 ? "No ship beats all others. " : "";
  return `${none}${upperFirst(wordsOf(best))} come first: they beat ${beats(first)} of the ${KINDS - 1} others${never}.`;
}

/** Two ships face each other: who would rather attack? */
function pairings({ wins }: Fights): ExactTable {
  const counts = { attacker: [0, 0], defender: [0, 0], fixed: [0, 0] };
  for (const one of all) {
    for (const other of all.slice(one)) {
      const sum = wins(one, other) + wins(other, one);
      const kind = counts[sum === 2 ? "attacker" : sum === 0 ? "defender" : "fixed"];
      kind[0]++;
      if (one === other) kind[1]++;
    }
  }
  return {
    name: "pairings",
    title: "Two ships face each other: whom does it help to attack?",
    finding: `To attack helps in ${counts.attacker[0]} of ${(all.length * (all.length + 1)) / 2} pairs of ships and harms in ${counts.defender[0]}. In the other ${counts.fixed[0]} the same ship wins either way.`,
    note: "Where whoever attacks loses, nobody wants to declare a final battle, and a draw is the only way out.",
    keys: [{ name: "pairing", meaning: "what an attack does" }],
    figures: [
      { name: "pairings", meaning: "pairs of kinds, a kind against itself included", unit: "pairs" },
      { name: "mirrors", meaning: "of these, a kind against itself", unit: "pairs" },
    ],
    rows: [
      ["whoever attacks wins", ...counts.attacker],
      ["whoever attacks loses", ...counts.defender],
      ["the same ship wins either way", ...counts.fixed],
    ],
  };
}

/** One ship each, chosen in secret: which should it be? */
function shipChoice({ wins, evenly }: Fights): ExactTable {
  const attack = equilibrium(all.map((one) => all.map((other) => wins(one, other))));
  const duels = all.map((one) => all.map((other) => evenly(one, other)));
  const even = equilibrium(duels);
  // Whoever never loses needs no mixture, and then each such choice is as good as the others.
  const unbeaten = all.filter((kind) => Math.min(...duels[kind]) >= even.value);
  const percent = (value: number) => `${(100 * value).toFixed(2)} %`;
  return {
    name: "ship-choice",
    title: "Ship against ship, chosen in secret: the mixtures that no other choice beats",
    note: `The equilibrium of the combat table: the attacker wins ${percent(attack.value)}. And of the duels, where either side may turn out to be the attacker: ${percent(even.value)} for both. Solved by linear programming; no choice gains more than 0.00001 points against these mixtures. Where there are several such mixtures this is one that treats white as it treats black.`,
    finding: choiceFinding(attack, unbeaten.length > 0 ? unbeaten : chosenBy(even.rows)),
    keys: [{ name: "ship", meaning: "its shields" }],
    figures: [
      { name: "attacker", meaning: "how often whoever attacks should choose it", unit: "share" },
      { name: "defender", meaning: "how often whoever is attacked should choose it", unit: "share" },
      { name: "either", meaning: "how often to choose it if either side may attack", unit: "share" },
    ],
    rows: all.map((kind) => [
      kinds[kind],
      ...[attack.rows, attack.columns, even.rows].map((shares) => evenHanded(shares, kind)),
    ]),
  };
}

/** White and black are each other's mirror image: a mixture is as good as its own, and as the mean of both. */
function evenHanded(shares: readonly number[], kind: number): number {
  return mean([shares[kind], shares[KINDS - 1 - kind]]);
}

/** The ships that a mixture chooses, each as often as the others; none where it is more involved. */
function chosenBy(shares: readonly number[]): number[] {
  const chosen = all.filter((kind) => shares[kind] > 1e-6);
  const isEven = chosen.every((kind) => Math.abs(shares[kind] * chosen.length - 1) < 1e-6);
  return isEven ? chosen : [];
}

/** So many ships can be told in a sentence. */
const MOST_SHIPS = 3;

/** `either`: what to choose where either side may attack. Left out where a mixture is more involved. */
function choiceFinding(
  { rows, columns, value }: ReturnType<typeof equilibrium>,
  either: readonly number[],
): string | undefined {
  const [attackers, defenders] = [rows, columns].map(chosenBy);
  if ([attackers, defenders, either].some(({ length }) => length === 0 || length > MOST_SHIPS))
    return undefined;
  const of = (ships: readonly number[]) => wordsOf(ships, eitherOf);
  const choose = of(either) === of(defenders) ? "as the defender" : of(either);
  return `Attack with ${of(attackers)}, defend with ${of(defenders)}, each as often: the attacker then wins ${outOf100(value)} of 100 fights. Where either side may attack, choose ${choose}.`;
}

/** The info box of the game's page: "Trios per color: 5". */
const TRIOS_PER_COLOUR = 5;

const PLAYERS = [2, 3, 4, 5, 6];

/** Trios of white, grey and black together. */
const lackingFor = (players: number): number => 3 * Math.max(0, players - TRIOS_PER_COLOUR);

/** "Each player needs: a nest of White, of Black, of Grey, of coloured pieces." A nest is a trio: a 3-, a 2- and a 1-pip. */
function components(): ExactTable {
  const lacking = `trios that ${TRIOS_PER_COLOUR} of each colour lack, of white, grey and black together`;
  return {
    name: "components",
    title: "How many trios of pyramids so many players need",
    note: `A trio is one pyramid of each size, as a nest is. No option needs more: what a repair puts in comes from the player's own pieces. The page says ${TRIOS_PER_COLOUR} trios of each colour, which are too few of white, grey and black for six.`,
    finding: componentsFinding(),
    keys: [{ name: "players", meaning: "players" }],
    figures: [
      ...SHADES.map((shade) => ({ name: shade, meaning: `trios of ${shade}`, unit: "trios" })),
      { name: "ofEachPlayer", meaning: "trios of each player's own colour", unit: "trios" },
      { name: "pyramids", meaning: "pyramids in all", unit: "pyramids" },
      { name: "missing", meaning: lacking, unit: "trios" },
    ],
    rows: PLAYERS.map((players) => [
      String(players),
      players,
      players,
      players,
      1,
      4 * 3 * players,
      lackingFor(players),
    ]),
  };
}

function componentsFinding(): string {
  const enough = PLAYERS.findLast((players) => lackingFor(players) === 0)!;
  const most = PLAYERS.at(-1)!;
  const rest = enough < most ? ` ${most} players lack ${lackingFor(most)} trios in all.` : "";
  return `The ${TRIOS_PER_COLOUR} trios of each colour are enough for up to ${enough} players.${rest}`;
}
