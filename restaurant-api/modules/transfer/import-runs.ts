/** The imports under way in this process: they go on after their answer, and end with the server. */
import type { FastifyInstance } from 'fastify';

export interface ImportRuns {
  /** Ends runs between two batches when the server closes. */
  signal: AbortSignal;
  follow(run: Promise<unknown>): void;
}

export function importRuns(app: Pick<FastifyInstance, 'addHook'>): ImportRuns {
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    ending.abort();
    await Promise.allSettled(running);
  });
  return {
    signal: ending.signal,
    follow(run) {
      running.add(run);
      // What became of it is in its row; where that could not be written, the database is away, which is no reason to end.
      void run.catch(() => undefined).finally(() => running.delete(run));
    },
  };
}
