/** How far a question has come. */
export interface Outlook {
  readonly blocks: number;
  /** Verdicts that are still open; null before the first look. */
  readonly open: number | null;
  /** Seconds that should decide them; null where nobody can say. */
  readonly seconds: number | null;
}

/** How far a question is played on: for some seconds at most, and perhaps to its first look only. */
export interface Turn {
  readonly seconds: number;
  readonly firstLook: boolean;
}

/** A question that is played on; null where somebody stopped it. */
export type PlayOn = (turn: Turn) => Promise<Outlook | null>;

/** In fewer seconds threads hardly begin to play. */
const LEAST = 3;

/** The least part of what is left after the first round for questions that no look was taken at. */
const UNSEEN = 0.5;

/** A forecast rests on chance, too: a question gets so many times as long. */
const ROOM = 1.5;

/**
 * Shares a time out, so that as many questions as possible are decided in it. Each is played to its first look, the most
 * pressing first, which are the first of the list. Then comes the one that lacks least, as long as its time will do; what nobody can foresee, or
 * what would take longer than there is, shares what is left. Returns false where somebody stopped it. `now`: in
 * milliseconds.
 */
export async function shareTime(
  questions: readonly PlayOn[],
  seconds: number,
  now = () => performance.now(),
): Promise<boolean> {
  const end = now() + 1000 * seconds;
  const left = () => (end - now()) / 1000;
  /** What more time may decide, with its outlook. */
  const open = new Map<PlayOn, Outlook>();
  const play = async (question: PlayOn, wanted: number, firstLook = false): Promise<boolean> => {
    const before = open.get(question)?.blocks ?? -1;
    const time = Math.min(Math.max(LEAST, wanted), left());
    const outlook = await question({ seconds: time, firstLook });
    if (outlook === null) return false;
    // Whoever may not play any further waits for nothing.
    if (outlook.open === 0 || outlook.blocks === before) open.delete(question);
    else open.set(question, outlook);
    return true;
  };
  /** Shares a part of what is left evenly. */
  const share = async (some: readonly PlayOn[], part = 1, firstLook = false): Promise<boolean> => {
    const kept = (1 - part) * left();
    for (const [index, question] of some.entries()) {
      if (left() < LEAST) return true;
      if (!(await play(question, (left() - kept) / (some.length - index), firstLook))) return false;
    }
    return true;
  };
  if (!(await share(questions, 1, true))) return false;
  const unseen = [...open].flatMap(([question, outlook]) => (outlook.open === null ? [question] : []));
  // An answer that is not known yet is better than none: half of what is left is theirs, where they need it.
  if (!(await share(unseen, Math.max(UNSEEN, unseen.length / open.size), true))) return false;
  while (open.size > 0 && left() >= LEAST) {
    const nearest = nearestIn(open, left());
    const goOn = await (nearest === null
      ? share([...open.keys()])
      : play(nearest, ROOM * open.get(nearest)!.seconds!));
    if (!goOn) return false;
  }
  return true;
}

/** The question that lacks least, where it lacks no more than there is; null without one. */
function nearestIn(open: ReadonlyMap<PlayOn, Outlook>, time: number): PlayOn | null {
  const near = [...open].filter(([, { seconds }]) => seconds !== null && seconds <= time);
  return near.toSorted(([, a], [, b]) => a.seconds! - b.seconds!)[0]?.[0] ?? null;
}
