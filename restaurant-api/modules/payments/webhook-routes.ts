/**
 * Providers' webhooks. Their content is not trusted: a signed webhook only triggers a read at the provider, so that it may arrive twice, late or in
 * any order.
 */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import { PROVIDERS, type ProviderName } from '@/lib/rules/payments/payment-request';
import type { Context } from '../../context';
import type { JobKinds } from '../../jobs/jobs';
import { localCounter, consumeForReply } from '../../http/call-limiter';
import { senderOf } from '../../http/sender';
import type { App } from '../../http/types';
import { Problem, notFound } from '../../problem';
import type { Fields, Signal } from '../../providers/payments/payment-provider';
import { findByReference } from './repository';

const MEDIA = /^application\/(?:json|x-www-form-urlencoded)\b/;
/** Limit per IP address; Stripe and Mercado Pago send from a few. */
const PER_MINUTE = 1200;

export function webhookRoutes(app: App, context: Context): void {
  const counter = localCounter('payment-webhook', PER_MINUTE);
  void app.register(async (scope: App) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(MEDIA, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/payments/webhooks/:provider',
      {
        config: { access: 'public' },
        onRequest: (request, reply) => consumeForReply(counter, senderOf(request), reply),
        schema: {
          tags: ['Payments'],
          params: z.object({ provider: z.enum(PROVIDERS) }),
          summary: 'A provider says that something has changed',
          description: 'Signed by the provider.',
          response: { 200: okAnswer },
        },
      },
      async ({ params, body, headers, query }) => {
        const { provider: name } = params;
        if (name !== 'test' && !context.payments.real.includes(name)) throw notFound('a provider');
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const signal = await context.payments.named(name).parseWebhook(raw, headers, query as Fields);
        if (signal.kind === 'forged') throw new Problem('unauthorized', 'Unauthorized');
        const job = signal.kind === 'look' ? signal : await findJob(context, name, signal);
        if (job) {
          const { restaurant, entry, reference } = job;
          await context.db.transaction((tx) =>
            context.jobs.enqueue(tx, 'settle-payment', { restaurant, entry, reference }),
          );
        }
        return { ok: true as const };
      },
    );
  });
}

/** The job for a signal that names only the provider's own id; null if it is not one of ours. */
async function findJob(
  context: Context,
  provider: ProviderName,
  signal: Signal,
): Promise<JobKinds['settle-payment'] | null> {
  if (signal.kind !== 'look-up') return null;
  const { reference } = signal;
  const found = await findByReference(context.db, provider, reference);
  return found ? { restaurant: found.restaurant, entry: found.uid, reference } : null;
}
