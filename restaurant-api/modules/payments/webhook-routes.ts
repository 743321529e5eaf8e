/**
 * Webhooks of providers. Nothing of what they say is believed: a signed one makes us look again, so that it may come twice, late or in any order.
 */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import { PROVIDERS, type ProviderName } from '@/lib/rules/payments/payment-request';
import type { Context } from '../../context';
import type { JobKinds } from '../../jobs/jobs';
import { ownCounter, consume } from '../../http/call-limiter';
import type { App } from '../../http/types';
import { Problem, notFound } from '../../problem';
import type { Fields, Signal } from '../../providers/payments/payment-provider';
import { findByReference } from './repository';

const MEDIA = /^application\/(?:json|x-www-form-urlencoded)\b/;
/** From one address; Stripe and Mercado Pago send from a few. */
const PER_MINUTE = 1200;

export function webhookRoutes(app: App, context: Context): void {
  const counter = ownCounter('payment-webhook', PER_MINUTE);
  void app.register(async (scope: App) => {
    // The bytes as they came are what was signed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(MEDIA, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/payments/webhooks/:provider',
      {
        config: { access: 'public' },
        onRequest: (request, reply) => consume(counter, request.ip, reply),
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
        const job = signal.kind === 'look' ? signal : await lookedUp(context, name, signal);
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

/** What a signal is about that names nothing but the provider's own id. */
async function lookedUp(
  context: Context,
  provider: ProviderName,
  signal: Signal,
): Promise<JobKinds['settle-payment'] | null> {
  if (signal.kind !== 'look-up') return null;
  const { reference } = signal;
  const found = await findByReference(context.db, provider, reference);
  return found ? { restaurant: found.restaurant, entry: found.uid, reference } : null;
}
