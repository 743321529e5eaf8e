/**
 * Batches of files take turns (ADR 145): however many files are being written, a few statements of theirs at most are under way, and the rest of the pool is
 * for those who work. Who has had a batch stands behind the others for the next.
 */
export interface BatchQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function batchQueue(atOnce: number): BatchQueue {
  const waiting: Array<() => void> = [];
  let busy = 0;
  return {
    async run(work) {
      if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else busy += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
}
