/** Reads again what changed: at once when it is quiet, bundled while it is not, and never before the last round is painted. */
import { isBelow } from './described-address';

export interface Refresh {
  /** Marks everything whose address is one of these, or below one, as changed. */
  soon(...prefixes: string[]): void;
}

/** Announcements of one packet arrive in one burst of events: this long is waited for the rest, in milliseconds. */
const GATHER_MS = 1;
/**
 * Time between the starts of two rounds: the busier it is, the longer. A change in a quiet minute is on the screen at once, at a dozen
 * a second a few hundredths later, and a flood costs four rounds a second and is still on the screen well within one.
 */
const BETWEEN_MS = { perMark: 10, most: 250 };
/** How far back marks count for how busy it is. */
const LOOK_BACK_MS = 1_000;

/**
 * @param reread reads every mounted key that matches, and settles when all answers are there. A round that is under way
 *   is never overtaken by the next: on a slow line a steady stream of changes would otherwise discard every answer.
 */
export function createRefresh(reread: (matches: (key: string) => boolean) => Promise<unknown>): Refresh {
  let marked = new Set<string>();
  let waiting = false;
  /** When something was marked lately. */
  let lately: number[] = [];

  async function round(): Promise<void> {
    const prefixes = [...marked];
    marked = new Set();
    const pause = Math.min(BETWEEN_MS.most, BETWEEN_MS.perMark * lately.length);
    await Promise.allSettled([
      reread((key) => prefixes.some((prefix) => isBelow(key, prefix))),
      new Promise((resolve) => setTimeout(resolve, pause)),
    ]);
    waiting = false;
    if (marked.size > 0) schedule();
  }

  function schedule(): void {
    if (waiting) return;
    waiting = true;
    setTimeout(() => void round(), GATHER_MS);
  }

  return {
    soon(...prefixes) {
      if (prefixes.length === 0) return;
      const now = Date.now();
      lately = [...lately.filter((at) => now - at < LOOK_BACK_MS), now];
      for (const prefix of prefixes) marked.add(prefix);
      schedule();
    },
  };
}
