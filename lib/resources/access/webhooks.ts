/** The calls of outgoing webhooks. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { WebhookTypes } from './webhooks-schema';

const shared = { needs: 'integrations', ability: 'setup' } as const;
const stale = [{ kind: KIND.setup, entity: 'webhook' }];

export const webhookCalls = callsOf<WebhookTypes>()({
  list: { ...shared, method: 'GET', path: 'webhooks', summary: 'List outgoing webhooks', stale },
  create: {
    ...shared,
    method: 'POST',
    path: 'webhooks',
    summary: 'Add an outgoing webhook',
    description:
      'The answer alone has the secret. Messages are signed as Standard Webhooks say: `webhook-id`, `webhook-timestamp`, `webhook-signature: v1,{HMAC-SHA256 of id.timestamp.body, base64}`, with the bytes of the secret after `whsec_`.',
    creates: true,
    queuedAs: null,
  },
  change: {
    ...shared,
    method: 'PATCH',
    path: 'webhooks/{uid}',
    summary: 'Change an outgoing webhook, or switch it on and off',
    queuedAs: null,
  },
  remove: {
    ...shared,
    method: 'DELETE',
    path: 'webhooks/{uid}',
    summary: 'Remove an outgoing webhook',
    queuedAs: null,
  },
  newSecret: {
    ...shared,
    method: 'POST',
    path: 'webhooks/{uid}/secret',
    summary: 'Make another secret for an outgoing webhook; the only answer with it',
    queuedAs: null,
  },
  test: {
    ...shared,
    method: 'POST',
    path: 'webhooks/{uid}/test',
    summary: 'Send a test event to an outgoing webhook',
    queuedAs: null,
  },
  deliveries: {
    ...shared,
    method: 'GET',
    path: 'webhooks/{uid}/deliveries',
    summary: 'List what was sent to an outgoing webhook, the newest first',
    stale,
  },
  replay: {
    ...shared,
    method: 'POST',
    path: 'webhook-deliveries/{uid}/replay',
    summary: 'Send an event to its outgoing webhook again, under the same id',
    queuedAs: null,
  },
});
