import { messageCalls } from '@/lib/resources/messages';
import { messageSchemas } from '@/lib/resources/messages-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { deliveryOf, listFailures, listMessages, retryMessage } from './service';

export function messageRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Messages',
    messageCalls,
    messageSchemas,
  )({
    list: ({ call, query }) => listMessages(call, query),
    failures: ({ call, query }) => listFailures(call, query.date),
    delivery: async () => deliveryOf(context.settings),
    retry: ({ call, params }) => retryMessage(call, params.uid),
  });
}
