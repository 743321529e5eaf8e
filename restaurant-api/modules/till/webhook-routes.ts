/** The webhook for a till's checks: signed with the restaurant's secret over the raw bytes; each message is taken once. */
import { z } from 'zod';
import { sentChecks, tillDelivery } from '@/lib/resources/sales/till-schema';
import { type Context, systemActor } from '../../context';
import { consumeForReply, localCounter } from '../../http/call-limiter';
import { senderOf } from '../../http/sender';
import { fieldIssues } from '@/lib/contract/strict-schema';
import type { App } from '../../http/types';
import { Problem, notFound } from '../../problem';
import { findRestaurantByService } from '../guest-booking/restaurant-repository';
import { TILL_DEVICE } from '../changes/repository';
import { signedBy } from './secret';
import { takeChecks } from './take-checks';
import { findTill, hasTill, noteDelivery, secretIn, tillOff } from './till';

/** Limit per IP address: a busy till sends an update with each line of a check. */
const PER_MINUTE = 600;
const tillActor = () => ({ ...systemActor('Point of sale'), device: TILL_DEVICE });

export function tillWebhookRoutes(app: App, context: Context): void {
  const counter = localCounter('till-webhook', PER_MINUTE);
  void app.register(async (scope: App) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^application\/json\b/, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/till/:service',
      {
        config: { access: 'public' },
        onRequest: (request, reply) => consumeForReply(counter, senderOf(request), reply),
        schema: {
          tags: ['Point of sale'],
          params: z.object({ service: z.string().max(100) }),
          summary: 'The point of sale says what became of checks',
          description:
            'Header `x-maitre-signature: t={seconds},v1={hex}`: HMAC-SHA256 of "{seconds}.{body}" with the secret of the restaurant. Good for 5 minutes, and once.',
          response: { 200: tillDelivery },
        },
      },
      async ({ params, body, headers }) => {
        const found = await findRestaurantByService(context.db, params.service, context.now());
        if (!found) throw notFound('a restaurant');
        const { restaurant } = found;
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const till = await findTill(context.db, restaurant.uid);
        const secret = secretIn(context.settings, till);
        const header = headers['x-maitre-signature'];
        const signature =
          secret === null
            ? null
            : signedBy(secret, typeof header === 'string' ? header : undefined, raw, context.now());
        if (signature === null) throw new Problem('unauthorized', 'Unauthorized');
        if (!(await hasTill(context.db, restaurant.uid))) throw tillOff();
        const { checks } = parsed(raw);
        return takeChecks({ context, restaurant, actor: tillActor() }, checks, ({ tx }) =>
          noteDelivery(tx, restaurant.uid, signature, new Date(context.now())),
        );
      },
    );
  });
}

/** @throws Problem 'validation' naming the fields */
function parsed(raw: Buffer): z.output<typeof sentChecks> {
  let said: unknown;
  try {
    said = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Problem('validation', 'The body is not JSON', { errors: [{ field: 'body', message: 'invalid' }] });
  }
  const result = sentChecks.safeParse(said);
  if (!result.success) {
    const errors = fieldIssues(result.error.issues).map(({ path, message }) => ({
      field: path.join('.') || 'body',
      message,
    }));
    throw new Problem('validation', `Not valid: ${errors.map(({ field }) => field).join(', ')}`, { errors });
  }
  return result.data;
}
