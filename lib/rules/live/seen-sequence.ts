/**
 * The number up to which a device has seen every announcement. Several server processes announce concurrently, so that numbers may arrive out of
 * order: after a disconnect everything after the last gap-free number is requested.
 */
export interface SeenSequence {
  /** Notes an announcement. */
  add(seq: number): void;
  /** Everything up to this number is known, as a join's answer reported. */
  reach(seq: number): void;
  /** The last number without a gap before it; null while unknown. */
  last(): number | null;
}

/** With more than this many numbers above a gap, the gap counts as lost and is requested. */
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
