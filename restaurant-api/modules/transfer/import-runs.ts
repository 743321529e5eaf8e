/** Import runs of this process: they continue after the response, and stop with the server. */
import type { FastifyInstance } from 'fastify';

export interface ImportRuns {
  /** Aborts runs between two batches when the server closes. */
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
      // The result is stored in the run's row; if that fails, the database is unavailable, which must not end the process.
      void run.catch(() => undefined).finally(() => running.delete(run));
    },
  };
}
