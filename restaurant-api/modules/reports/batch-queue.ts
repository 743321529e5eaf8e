/**
 * Queues the batches of report files (ADR 145): however many files are being written, only a few of their statements run at once, and the rest of the
 * pool is free for other requests. After each batch a file goes to the end of the queue.
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
