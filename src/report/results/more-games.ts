/** How many more games for each arm should decide what is undecided. */
export interface MoreGames {
  /** With 80 % power; null if it is too close, and where too little has happened yet to say. */
  readonly moreGames: number | null;
  /** It lies so near a bound that no sensible number of games would decide it. */
  readonly tooClose: boolean;
}
