/**
 * Up to which number a device has seen everything. Copies of a server announce side by side, so a number may come before
 * the one below it: what is asked for after a cut is everything after the last gap-free one, never less.
 */
export interface SeenSequence {
  /** Notes an announcement. */
  add(seq: number): void;
  /** Everything up to here is known, whatever came before: what joining answered. */
  reach(seq: number): void;
  /** The last number without a gap before it; null as long as nothing is known. */
  last(): number | null;
}

/** More than this above a gap, and the gap is no longer waited for: it is asked for. */
const MAX_AHEAD = 1_000;

export function seenSequence(start: number | null = null): SeenSequence {
  let last = start;
  const ahead = new Set<number>();
  const close = () => {
    while (last !== null && ahead.delete(last + 1)) last += 1;
  };
  return {
    add(seq) {
      if (last !== null && seq <= last) return;
      if (ahead.size < MAX_AHEAD) ahead.add(seq);
      close();
    },
    reach(seq) {
      if (last !== null && seq <= last) return;
      last = seq;
      for (const one of ahead) if (one <= seq) ahead.delete(one);
      close();
    },
    last: () => last,
  };
}
