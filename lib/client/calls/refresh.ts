/** Re-reads changed data: at once when quiet, batched under load, and never before the previous round has finished. */
import { isBelow } from './described-address';

export interface Refresh {
  /** Marks every address that equals or lies below one of these as changed. */
  soon(...prefixes: string[]): void;
}

/** Announcements of one packet arrive in one burst: wait this long for the rest, in milliseconds. */
const GATHER_MS = 1;
/**
 * Time between the starts of two rounds, in milliseconds, growing with load. A single change shows at once, at a dozen per second after a few
 * hundredths of a second, and under a flood four times per second.
 */
const BETWEEN_MS = { perMark: 10, most: 250 };
/** The window in which marks count as load. */
const LOOK_BACK_MS = 1_000;

/**
 * @param reread reads every mounted key that matches and settles when all answers have arrived. Rounds never overlap: on a slow line a steady stream
 * of changes would otherwise discard every answer.
 */
export function createRefresh(reread: (matches: (key: string) => boolean) => Promise<unknown>): Refresh {
  let stalePrefixes = new Set<string>();
  let isScheduled = false;
  /** Times of recent marks. */
  let recentMarks: number[] = [];

  async function runRound(): Promise<void> {
    const prefixes = [...stalePrefixes];
    stalePrefixes = new Set();
    const pause = Math.min(BETWEEN_MS.most, BETWEEN_MS.perMark * recentMarks.length);
    await Promise.allSettled([
      reread((key) => prefixes.some((prefix) => isBelow(key, prefix))),
      new Promise((resolve) => setTimeout(resolve, pause)),
    ]);
    isScheduled = false;
    if (stalePrefixes.size > 0) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void runRound(), GATHER_MS);
  }

  return {
    soon(...prefixes) {
      if (prefixes.length === 0) return;
      const now = Date.now();
      recentMarks = [...recentMarks.filter((at) => now - at < LOOK_BACK_MS), now];
      for (const prefix of prefixes) stalePrefixes.add(prefix);
      schedule();
    },
  };
}
