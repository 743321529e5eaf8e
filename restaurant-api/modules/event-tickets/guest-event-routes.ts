/** Guests' routes for events: read, order tickets, join the waiting list. */
import { z } from 'zod';
import { guestBooking } from '@/lib/contract/guests/guest';
import {
  guestEventList,
  guestEventPage,
  guestEventQuery,
  guestOrderBody,
  guestWaitingAnswer,
  guestWaitingBody,
} from '@/lib/contract/guests/guest-events';
import { guestPhone } from '@/lib/rules/guest-booking/guest-phone';
import type { Context } from '../../context';
import type { App } from '../../http/types';
import { invalidField } from '../../problem';
import type { GuestLimits } from '../guest-booking/guest-limits';
import { guestCall } from '../guest-booking/online-call';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams, open as config } from '../guest-booking/paths';
import { listGuestEvents, readGuestEvent } from './guest-events';
import { orderOnline } from './order';
import { joinWaiting } from './waiting';

const params = guestParams.extend({ event: z.coerce.number().int().positive() });

export function guestEventRoutes(app: App, context: Context, { read, write }: GuestLimits): void {
  app.get(
    `${GUEST_PATH}/events`,
    {
      config,
      ...read,
      schema: { tags, params: guestParams, summary: 'Events with tickets', response: { 200: guestEventList } },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return { events: await listGuestEvents(context, call.restaurant) };
    },
  );

  app.get(
    `${GUEST_PATH}/events/:event`,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        querystring: guestEventQuery,
        summary: 'An event, its seatings and its tickets',
        description:
          'Kinds that are hidden are shown to whoever names their code; what is kept for somebody on the waiting list, to whoever names its key.',
        response: { 200: guestEventPage },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return readGuestEvent(context, call.restaurant, request.params.event, request.query);
    },
  );

  app.post(
    `${GUEST_PATH}/events/:event/orders`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Order tickets',
        description:
          'A booking with a ticket for each of its people. Where something is to be paid its places are kept for ten minutes; another order with the same `hold` lets what is unpaid go. Send an Idempotency-Key.',
        body: guestOrderBody,
        response: { 201: guestBooking },
      },
    },
    async (request, reply) => {
      const { call } = await guestCall(context, request);
      const { body } = request;
      const phone = guestPhone(body.phone, call.restaurant.country);
      if (phone === null) throw invalidField('phone', 'invalidPhone');
      const { privacy: _privacy, ...consents } = body.consents;
      return reply.status(201).send(await orderOnline(call, { ...body, consents, phone, event: request.params.event }));
    },
  );

  app.post(
    `${GUEST_PATH}/events/:event/waiting`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Wait for tickets that are sold out',
        description: '409 place-free where there are enough.',
        body: guestWaitingBody,
        response: { 201: guestWaitingAnswer },
      },
    },
    async (request, reply) => {
      const { call } = await guestCall(context, request);
      return reply.status(201).send(await joinWaiting(call, request.params.event, request.body));
    },
  );
}
