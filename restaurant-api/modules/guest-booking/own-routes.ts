/** A guest's own booking, by its link: read, change, cancel, and the calendar file. */
import { z } from 'zod';
import {
  GUEST_LANGUAGES,
  guestAnswerBody,
  guestBooking,
  guestBookingPatch,
  guestCancelBody,
} from '@/lib/contract/guests/guest';
import type { Context } from '../../context';
import type { App } from '../../http/types';
import { findStatuses } from '../bookings/status-repository';
import { answerOnline } from './answer-online';
import { calendarFile } from './calendar-file';
import { cancelOnline, changeOnline } from './change-online';
import type { GuestLimits } from './guest-limits';
import { type OnlineCall, guestCall } from './online-call';
import { withAlternatives } from './offering';
import { joinOwn, ownLoyalty } from '../loyalty/own-loyalty';
import { findIsAnswered } from '../messages/booking-messages';
import { findNotifiedBy } from '../messages/guest-delivery';
import { findOwn } from './own-booking';
import { ownPayment } from './own-payment';
import { ownView } from './own-view';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams, open as config } from './paths';

const PATH = `${GUEST_PATH}/bookings/:key`;
const params = guestParams.extend({ key: z.string().max(100).describe('The unguessable part of the link.') });

export function ownRoutes(app: App, context: Context, { link }: GuestLimits): void {
  app.get(
    PATH,
    { config, ...link, schema: { tags, params, summary: 'The booking of a link', response: { 200: guestBooking } } },
    async (request) => {
      const { call } = await guestCall(context, request);
      return readOwn(call, request.params.key);
    },
  );

  app.patch(
    PATH,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Change it, up to the restaurant’s notice',
        description: 'What is left out stays.',
        body: guestBookingPatch,
        response: { 200: guestBooking },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      const {
        body,
        params: { key },
      } = request;
      const own = await findOwn(context.db, call, key);
      const wanted = { date: own.date, covers: own.covers, area: own.requestedArea, ...given(body), book: own.uid };
      return (await withAlternatives(call, wanted, () => changeOnline(call, own.uid, body))).booking;
    },
  );

  app.post(
    `${PATH}/cancel`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Cancel it, up to the restaurant’s notice',
        body: guestCancelBody.nullish(),
        response: { 200: guestBooking },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      const own = await findOwn(context.db, call, request.params.key);
      return (await cancelOnline(call, own.uid, { language: request.body?.language })).booking;
    },
  );

  app.post(
    `${PATH}/answer`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Say that one comes, or take or decline the place that one is offered',
        body: guestAnswerBody,
        response: { 200: guestBooking },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      await answerOnline(call, await findOwn(context.db, call, request.params.key), request.body);
      return readOwn(call, request.params.key);
    },
  );

  app.post(
    `${PATH}/loyalty`,
    {
      config,
      ...link,
      schema: { tags, params, summary: 'Join the loyalty programme', response: { 200: guestBooking } },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      await joinOwn(call, await findOwn(context.db, call, request.params.key));
      return readOwn(call, request.params.key);
    },
  );

  app.get(
    `${PATH}/calendar.ics`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        querystring: z.object({ language: z.enum(GUEST_LANGUAGES).default('en') }),
        summary: 'It as a file for a calendar',
        produces: ['text/calendar'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { call, restaurant } = await guestCall(context, request);
      const booking = await readOwn(call, request.params.key);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${booking.reference || booking.date}.ics"`)
        .header('cache-control', 'private, no-store')
        .send(calendarFile(restaurant, booking, context.settings.publicUrl, request.query.language));
    },
  );
}

async function readOwn(call: OnlineCall, key: string) {
  const { db } = call.context;
  const row = await findOwn(db, call, key);
  const statuses = { statuses: await findStatuses(db, call.restaurant.uid) };
  const own = ownView(row, statuses, call, await ownPayment(db, call, row), await ownLoyalty(db, call, row));
  // Without a message on acceptance, the page must not announce one (ADR 211).
  const isAnswered = own.state !== 'requested' || (await findIsAnswered(db, row));
  return { ...own, notifiedBy: isAnswered ? await findNotifiedBy(db, call.context.settings, row) : null };
}

/** The fields of a place that a change contains. */
function given({ date, covers, area, hold }: z.infer<typeof guestBookingPatch>) {
  return {
    ...(date && { date }),
    ...(covers && { covers }),
    ...(area !== undefined && { area }),
    ...(hold && { hold }),
  };
}
