import { webhookCalls } from '@/lib/resources/access/webhooks';
import { webhookSchemas } from '@/lib/resources/access/webhooks-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import {
  addEndpoint,
  changeEndpoint,
  listDeliveries,
  listEndpoints,
  makeSecret,
  removeEndpoint,
  replayDelivery,
  sendTest,
} from './service';

export function webhookRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Webhooks',
    webhookCalls,
    webhookSchemas,
  )({
    list: ({ call }) => listEndpoints(call),
    create: ({ call, body }) => addEndpoint(call, body),
    change: ({ call, params, body }) => changeEndpoint(call, params.uid, body),
    remove: ({ call, params }) => removeEndpoint(call, params.uid),
    newSecret: ({ call, params }) => makeSecret(call, params.uid),
    test: ({ call, params }) => sendTest(call, params.uid),
    deliveries: ({ call, params, query }) => listDeliveries(call, params.uid, query),
    replay: ({ call, params }) => replayDelivery(call, params.uid),
  });
}
