/**
 * What speaks for a player, each the player's own less the opponent's: the weight once the pool is empty, and what is
 * added to it while the whole pool lies there. Fitted by logistic regression to the winners of about 50,000 games that
 * the bot `expectimax` played against itself, one move in ten at random: the mean of three fits, one under the default
 * rules and two under a mixture with `blackScope: one`, odd dice and resurrection.
 */
export const WEIGHTS: readonly (readonly [late: number, early: number])[] = [
  [1.912, -0.928], // All three batteries stand.
  [0.648, -1.182], // Hits until the first battery falls.
  [-0.672, 0.634], // Hits the second takes.
  [0.155, 0.003], // Hits the third takes.
  [-0.402, 2.725], // Danger that the first falls at once.
  [4.792, -3.779], // Danger that the second does.
  [0.407, -0.211], // Hits on black shields that guard all.
  [-1.173, 3.541], // Root of the first battery's hits.
  [4.842, -3.405], // Root of the second's.
  [0.342, -0.237], // Hits that potions undo, less the turns they take.
  [0.274, 0.006], // The same for polish.
  [0.026, 0.139], // Faces of the attack dice that have a prey.
  [-0.038, -0.104], // Faces of the largest of them.
  [0.046, -0.007], // Points that the dice of the pool are worth to it.
  [-2.542, -2.519], // Danger that the first falls soon.
  [0.267, -1.138], // Root of all hits until two have fallen.
];
/** The same for being the one to move. */
export const TO_MOVE = [0.318, 0.361] as const;

/** The place of what the pool is worth among them: it changes with every pick, for both players. */
export const POOL = 13;
