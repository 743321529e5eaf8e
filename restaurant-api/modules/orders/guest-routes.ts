/** Guests' ordering, without sign-in: carts and orders are accessed by their links alone. */
import { z } from 'zod';
import {
  cartChange,
  cartGiftCard,
  checkedOut,
  checkout,
  guestCart,
  guestMenu,
  guestOrder,
  newCart,
} from '@/lib/contract/guests/guest-orders';
import type { Context } from '../../context';
import { senderOf } from '../../http/sender';
import type { App } from '../../http/types';
import { guestLimits } from '../guest-booking/guest-limits';
import { guestCall } from '../guest-booking/online-call';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams, open as config } from '../guest-booking/paths';
import { guestTries, triesOf } from '../gift-cards/tries';
import { changeCart, openCart, putGiftCard, readCart, readMenu } from './carts';
import { checkOut } from './check-out';
import { readDishPicture } from './dish-picture';
import { readGuestOrder } from './guest-order';

const params = guestParams.extend({ key: z.string().max(100).describe('The unguessable part of the link.') });

export function guestOrderRoutes(app: App, context: Context): void {
  const { read, write, link } = guestLimits(context.database, context.settings.guestRateLimit);

  app.get(
    `${GUEST_PATH}/menu`,
    {
      config,
      ...read,
      schema: { tags, params: guestParams, summary: 'What can be ordered', response: { 200: guestMenu } },
    },
    async (request) => readMenu((await guestCall(context, request)).call),
  );
  app.get(
    `${GUEST_PATH}/menu/pictures/:hash/:name`,
    {
      config,
      ...read,
      schema: {
        tags,
        params: guestParams.extend({ hash: z.string().max(100), name: z.string().max(100) }),
        summary: 'The picture of a dish',
        produces: ['image/jpeg', 'image/png', 'image/webp'],
        response: { 200: z.custom<Buffer>() },
      },
    },
    async (request, reply) => {
      const { call } = await guestCall(context, request);
      const { contentType, bytes } = await readDishPicture(call, request.params);
      return reply
        .header('content-type', contentType)
        .header('cache-control', 'public, max-age=604800, immutable')
        .send(Buffer.from(bytes));
    },
  );
  app.post(
    `${GUEST_PATH}/carts`,
    {
      config,
      ...write,
      schema: {
        tags,
        params: guestParams,
        summary: 'Open a cart',
        body: newCart,
        response: { 201: z.object({ key: z.string() }) },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await openCart((await guestCall(context, request)).call, request.body)),
  );
  app.get(
    `${GUEST_PATH}/carts/:key`,
    {
      config,
      ...link,
      schema: { tags, params, summary: 'A cart, priced now', response: { 200: guestCart } },
    },
    async (request) => readCart((await guestCall(context, request)).call, request.params.key),
  );
  app.post(
    `${GUEST_PATH}/carts/:key`,
    {
      config,
      ...link,
      schema: { tags, params, summary: 'Change a cart', body: cartChange, response: { 200: guestCart } },
    },
    async (request) => changeCart((await guestCall(context, request)).call, request.params.key, request.body),
  );
  const tries = guestTries(context);
  app.post(
    `${GUEST_PATH}/carts/:key/gift-card`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Let a gift card pay of a cart',
        description:
          'By its code, whole or in part; what is left is paid as the guest chooses. An empty code takes it off.',
        body: cartGiftCard,
        response: { 200: guestCart },
      },
    },
    async (request) =>
      putGiftCard(
        (await guestCall(context, request)).call,
        request.params.key,
        triesOf(tries, senderOf(request)),
        request.body.code,
      ),
  );
  app.post(
    `${GUEST_PATH}/carts/:key/checkout`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Order what is in a cart',
        description:
          'Once: sent again it leads to the same order. Another sum than the guest saw is refused (409 price-changed).',
        body: checkout,
        response: { 200: checkedOut },
      },
    },
    async (request) => checkOut((await guestCall(context, request)).call, request.params.key, request.body),
  );
  app.get(
    `${GUEST_PATH}/orders/:key`,
    {
      config,
      ...link,
      schema: { tags, params, summary: 'An order, to whoever has its link', response: { 200: guestOrder } },
    },
    async (request) => readGuestOrder((await guestCall(context, request)).call, request.params.key),
  );
}
