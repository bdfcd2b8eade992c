import { Purpose, RandomDice, type Streams } from "../dice/index.js";
import type { Game, Symmetry } from "../game/index.js";
import { sameLaw } from "../stats/same-law.js";
import { promise as holds } from "./finding.js";
import { legalOf } from "./scene.js";

/** So often games are set up, as they are and as their images. */
const SET_UPS = 200;
/** Of these one in a million games would be called unlike its image by chance. */
const LEVEL = 1e-6;

const promise = (kept: boolean, broken: () => string): void => holds(kept, "symmetries", broken);

/** Symmetries have names of their own, permute actions and seats, and set-ups are as likely as their images. */
export function checkSymmetries<S, O>(game: Game<S, O>, streams: Streams): void {
  const symmetries = game.symmetries ?? [];
  const names = symmetries.map(({ name }) => name);
  promise(new Set(names).size === names.length, () => "two symmetries have one name");
  for (const symmetry of symmetries) {
    const { name, ofAction, ofPlayer } = symmetry;
    promise(isPermutation(ofAction, game.numDistinctActions), () => `${name}: no permutation of the actions`);
    promise(
      ofPlayer === undefined || isPermutation(ofPlayer, game.numPlayers),
      () => `${name}: no permutation of the seats`,
    );
    checkSetUps(game, symmetry, streams);
  }
}

function isPermutation(image: Int32Array, length: number): boolean {
  return image.length === length && image.toSorted().every((number, index) => number === index);
}

function checkSetUps<S, O>(game: Game<S, O>, { name, apply }: Symmetry<S>, streams: Streams): void {
  const dice = new RandomDice();
  const [state, image] = [game.newState(), game.newState()];
  const drawn = { ones: [] as SetUp[], others: [] as SetUp[] };
  for (let block = 0; block < SET_UPS; block++) {
    streams.start(dice, block, Purpose.table);
    game.initialize(state, dice);
    while (isBeforeAnyChoice(game, state)) game.applyAction(state, legalOf(game, state)[0], dice);
    apply(state, image);
    // Each set-up is looked at once: as it is, or as its image.
    if (block % 2 === 0) drawn.ones.push(setUpOf(game, state));
    else drawn.others.push(setUpOf(game, image));
  }
  // Where hardly two set-ups are alike, whoever begins and has which choices must do.
  const many = new Set([...drawn.ones, ...drawn.others].map(({ text }) => text)).size > SET_UPS / 10;
  const [ones, others] = [drawn.ones, drawn.others].map((setUps) =>
    setUps.map(({ text, beginning }) => (many ? beginning : text)),
  );
  const { probability } = sameLaw([{ ones, others }]);
  promise(probability > LEVEL, () => `${name}: set-ups are not as likely as their images (p ${probability})`);
}

/** Whether set-up goes on that nobody decides: who throws first for the start is a matter of form, who starts is not. */
export function isBeforeAnyChoice<S, O>(game: Game<S, O>, state: S): boolean {
  return game.sides === undefined && game.turn(state) === 0 && legalOf(game, state).length === 1;
}

interface SetUp {
  readonly text: string;
  /** Whose move it is, and what is legal. */
  readonly beginning: string;
}

function setUpOf<S, O>(game: Game<S, O>, state: S): SetUp {
  const beginning = `${game.currentPlayer(state)} of ${legalOf(game, state).length}`;
  return { text: game.stateToString(state), beginning };
}
