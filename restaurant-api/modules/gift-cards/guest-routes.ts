/** Public routes of gift cards: products, purchase and balance. */
import {
  guestGiftBalance,
  guestGiftOffer,
  guestGiftOrder,
  guestGiftOrdered,
  guestGiftQuestion,
} from '@/lib/contract/guests/guest-gift-cards';
import type { Context } from '../../context';
import { senderOf } from '../../http/sender';
import type { App } from '../../http/types';
import { guestLimits } from '../guest-booking/guest-limits';
import { guestCall } from '../guest-booking/online-call';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams as params, open as config } from '../guest-booking/paths';
import { orderGiftCard, readBalance, readGiftOffer } from './guest-sale';
import { guestTries } from './tries';

export function guestGiftRoutes(app: App, context: Context): void {
  const { read, write } = guestLimits(context.database, context.settings.guestRateLimit);
  const tries = guestTries(context);

  app.get(
    `${GUEST_PATH}/gift-cards`,
    {
      config,
      ...read,
      schema: { tags, params, summary: 'Which gift cards are sold online', response: { 200: guestGiftOffer } },
    },
    async (request) => readGiftOffer((await guestCall(context, request)).call),
  );

  app.post(
    `${GUEST_PATH}/gift-cards`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Order a gift card, to be paid on the page that is answered',
        description: 'It is worth nothing until it is paid, and is dropped where it is not paid in time.',
        body: guestGiftOrder,
        response: { 201: guestGiftOrdered },
      },
    },
    async (request, reply) => {
      const { call } = await guestCall(context, request);
      return reply.status(201).send(await orderGiftCard(call, request.body));
    },
  );

  app.post(
    `${GUEST_PATH}/gift-card-balance`,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        summary: 'What is left on a gift card, by its code',
        body: guestGiftQuestion,
        response: { 200: guestGiftBalance },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return readBalance(call, tries, request.body.code, senderOf(request));
    },
  );
}
