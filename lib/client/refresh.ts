/** Reads again what changed: at once when it is quiet, bundled while it is not, and never before the last round is painted. */

export interface Refresh {
  /** Marks everything whose address begins with one of these as changed. */
  soon(...prefixes: string[]): void;
}

/** Announcements of one packet arrive in one burst of events: this long is waited for the rest, in milliseconds. */
const GATHER_MS = 5;
/** Least time between two rounds. With it a burst costs two rounds, and still is on the screen well within a second. */
const BETWEEN_MS = 250;

/**
 * @param reread reads every mounted key that matches, and settles when all answers are there. A round that is under way
 *   is never overtaken by the next: on a slow line a steady stream of changes would otherwise discard every answer.
 */
export function createRefresh(reread: (matches: (key: string) => boolean) => Promise<unknown>): Refresh {
  let marked = new Set<string>();
  let waiting = false;

  async function round(): Promise<void> {
    const prefixes = [...marked];
    marked = new Set();
    await Promise.allSettled([
      reread((key) => prefixes.some((prefix) => key.startsWith(prefix))),
      new Promise((resolve) => setTimeout(resolve, BETWEEN_MS)),
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
      for (const prefix of prefixes) marked.add(prefix);
      schedule();
    },
  };
}
