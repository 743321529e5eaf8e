/** Guests' calls to hold a place, book it, or join a list. */
import { z } from 'zod';
import {
  type GuestBookingBody,
  guestBooking,
  guestBookingBody,
  guestHold,
  guestHoldBody,
  guestStandbyBody,
} from '@/lib/contract/guests/guest';
import { okAnswer } from '@/lib/contract/fields';
import { guestPhone } from '@/lib/rules/guest-booking/guest-phone';
import type { Context } from '../../context';
import { senderOf } from '../../http/sender';
import type { App } from '../../http/types';
import { invalidField } from '../../problem';
import { bookOnline } from './book-online';
import type { GuestLimits } from './guest-limits';
import { holdPlace, releaseHold } from './hold-service';
import { type OnlineCall, guestCall } from './online-call';
import type { OnlineBookingRequest } from './online-wish';
import { withAlternatives } from './offering';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams as params, open as config } from './paths';
import { requestPlace } from './request-place';

export function bookingRoutes(app: App, context: Context, { write }: GuestLimits): void {
  app.post(
    `${GUEST_PATH}/holds`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Keep a place for five minutes while a guest fills in their details',
        description: 'From other guests and channels; staff may give it away. It ends by itself.',
        body: guestHoldBody,
        response: { 201: guestHold },
      },
    },
    async (request, reply) => {
      const { call } = await guestCall(context, request);
      return reply
        .status(201)
        .send(await withAlternatives(call, request.body, () => holdPlace(call, request.body, senderOf(request))));
    },
  );

  app.delete(
    `${GUEST_PATH}/holds/:hold`,
    {
      config,
      ...write,
      schema: {
        tags,
        params: params.extend({ hold: z.string().max(100) }),
        summary: 'Give a place back',
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      await releaseHold((await guestCall(context, request)).call, request.params.hold);
      return { ok: true as const };
    },
  );

  app.post(
    `${GUEST_PATH}/bookings`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Book a table',
        description:
          'By the restaurant’s own rules, which nothing overrides. A refusal names why, and what there is instead. A hold that has led to this booking gives it back; another booking of the same guest and day wants `again`. Send an Idempotency-Key.',
        body: guestBookingBody,
        response: { 201: guestBooking },
      },
    },
    async (request, reply) => {
      const { call } = await guestCall(context, request);
      const { booking } = await withAlternatives(call, request.body, () =>
        bookOnline(call, wishOf(call, request.body)),
      );
      return reply.status(201).send(booking);
    },
  );

  app.post(
    `${GUEST_PATH}/standby`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Ask for a time that is full',
        description:
          'On standby, or on today’s waiting list, as the restaurant wants it. 409 place-free where the time can be booked.',
        body: guestStandbyBody,
        response: { 201: guestBooking },
      },
    },
    async (request, reply) => {
      const { call } = await guestCall(context, request);
      const { booking } = await withAlternatives(call, request.body, () =>
        requestPlace(call, wishOf(call, request.body)),
      );
      return reply.status(201).send(booking);
    },
  );
}

/** @throws Problem 'validation' for a phone number that is invalid in the restaurant's country or the country of its prefix */
function wishOf({ restaurant, settings }: OnlineCall, body: GuestBookingBody): OnlineBookingRequest {
  const phone = guestPhone(body.phone, restaurant.country);
  if (phone === null) throw invalidField('phone', 'invalidPhone');
  const ticked = body.guestOptions ?? settings.guestOptions.filter((option) => option.ticked).map(({ uid }) => uid);
  return { ...body, phone, guestOptions: ticked };
}
