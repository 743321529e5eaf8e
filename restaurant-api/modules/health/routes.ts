/** Is it alive, can it work, which version is it. */
import { sql } from 'drizzle-orm';
import { APP_VERSION } from '@/lib/contract/constants';
import { okAnswer } from '@/lib/contract/fields';
import { meta } from '@/lib/contract/live';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { unavailable } from '../../problem';

/** A database that hangs is as bad as one that refuses, in milliseconds. */
const TIMEOUT_MS = 2_000;

export function healthRoutes(app: App, { context }: Parts): void {
  app.get(
    '/healthz',
    { config: { access: 'public' }, schema: { summary: 'The process answers', response: { 200: okAnswer } } },
    async () => ({ ok: true as const }),
  );
  app.get(
    '/readyz',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The database answers, the job queue runs, and what other copies announce is heard',
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      const answers = await withinTime(context.db.execute(sql`select 1`)).catch((error: unknown) => {
        request.log.error({ err: error }, 'the database does not answer');
        return undefined;
      });
      const parts = {
        database: answers !== undefined,
        jobs: context.jobs.running(),
        announcements: context.publisher.isConnected?.() ?? true,
      };
      const down = Object.entries(parts)
        .filter(([, works]) => !works)
        .map(([part]) => part);
      if (down.length > 0) throw unavailable({ details: { down } });
      return { ok: true as const };
    },
  );
  app.get(
    '/meta.json',
    { config: { access: 'public' }, schema: { summary: 'The version that runs (§7)', response: { 200: meta } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return { version: APP_VERSION };
    },
  );
}

async function withinTime<T>(answer: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
