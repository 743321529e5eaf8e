/** Is it alive, can it work, which version is it. */
import { sql } from 'drizzle-orm';
import { APP_VERSION } from '@/lib/contract/constants';
import { okAnswer } from '@/lib/contract/fields';
import { meta } from '@/lib/contract/live';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { Problem } from '../../problem';

export function healthRoutes(app: App, { context }: Parts): void {
  app.get(
    '/healthz',
    { config: { access: 'public' }, schema: { summary: 'The process answers', response: { 200: okAnswer } } },
    async () => ({ ok: true as const }),
  );
  app.get(
    '/readyz',
    { config: { access: 'public' }, schema: { summary: 'The database answers and the job queue runs', response: { 200: okAnswer } } },
    async (request) => {
      const answers = await context.db.execute(sql`select 1`).then(
        () => true,
        (error: unknown) => {
          request.log.error({ err: error }, 'the database does not answer');
          return false;
        },
      );
      if (!answers || !context.jobs.running()) throw new Problem('unavailable', 'Service not available');
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
