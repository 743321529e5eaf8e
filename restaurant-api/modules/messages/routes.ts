import { bookingMessageCalls } from '@/lib/resources/bookings/booking-messages';
import { bookingMessageSchemas } from '@/lib/resources/bookings/booking-messages-schema';
import { messageCalls } from '@/lib/resources/messages/messages';
import { messageSchemas } from '@/lib/resources/messages/messages-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { answerIncoming, listIncoming } from './incoming';
import { messageWebhookRoutes } from './webhook-routes';
import { blockBookingMessages, listBookingMessages, sendBookingMessage } from './booking-messages';
import { findRules } from './rule-repository';
import { deliveryOf, listFailures, listMessages, recallMessage, retryMessage, saveRules } from './service';

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
    recall: ({ call, params }) => recallMessage(call, params.uid),
    rules: async ({ call }) => ({ rules: await findRules(context.db, call.restaurant.uid) }),
    saveRules: ({ call, body }) => saveRules(call, body.rules),
    incoming: ({ call, query }) => listIncoming(call, query.before),
    answer: ({ call, params, body }) => answerIncoming(call, params.uid, body.text),
  });
  callRoutes(
    app,
    context,
    'Messages',
    bookingMessageCalls,
    bookingMessageSchemas,
  )({
    list: ({ call, params }) => listBookingMessages(call, params.uid),
    send: ({ call, params, body }) => sendBookingMessage(call, params.uid, body),
    block: ({ call, params, body }) => blockBookingMessages(call, params.uid, body),
  });
  messageWebhookRoutes(app, context);
}
