import { differenceOf, kept } from "./difference.js";
import { promise } from "./finding.js";
import { legalOf, type Scene } from "./scene.js";

/** Nobody sees, or learns by what is legal, what is hidden; what was seen is enough to draw a state that fits it. */
export function checkSecrets<S, O>(scene: Scene<S, O>, player: number, legal: Int32Array): void {
  const { game, state, choice, scramble } = scene;
  const check = "secrets";
  const seenBy = (from: S, seat: number): O => kept(game.observe(from, seat, game.newObservation()));
  const sameLegal = (from: S): boolean => legalOf(game, from).join() === legal.join();
  for (let seat = 0; seat < game.numPlayers; seat++) {
    const observation = game.observe(state, seat, game.newObservation());
    const seen = kept(observation);
    if (game.resample !== undefined) {
      const drawn = game.newState();
      game.resample(observation, choice, drawn);
      const found = differenceOf(seenBy(drawn, seat), seen);
      promise(
        found === null,
        check,
        () =>
          `seat ${seat} sees what guess (resample) draws anew: ${found}; hide (observe) leaks it, or guess changes what the seat knows`,
      );
      const mover = game.currentPlayer(drawn);
      promise(
        seat !== player || mover === player,
        check,
        () => `after resample for seat ${player}, whose move it is, it is the move of seat ${mover}`,
      );
      promise(
        seat !== player || sameLegal(drawn),
        check,
        () => `after resample other actions are legal: legal tells seat ${seat} what it does not see`,
      );
    }
    if (scramble === undefined) continue;
    const scrambled = game.newState();
    game.copyState(state, scrambled);
    scramble(scrambled, seat, choice);
    const found = differenceOf(seenBy(scrambled, seat), seen);
    promise(found === null, check, () => `seat ${seat} sees what is hidden from it: ${found}`);
    promise(
      seat !== player || sameLegal(scrambled),
      check,
      () => `what seat ${seat} may do tells what is hidden from it`,
    );
  }
}
