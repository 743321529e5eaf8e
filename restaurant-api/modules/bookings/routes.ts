/** What bookings can do beyond the generic model: be checked, be undone, tell their history. */
import { z } from 'zod';
import {
  booking,
  bookingCheck,
  bookingCheckAnswer,
  bookingSeat,
  bookingSeatNew,
  bookingSwap,
  bookingSwapAnswer,
  bookingsAnswer,
  dayClose,
} from '@/lib/contract/bookings/booking';
import { whole } from '@/lib/contract/fields';
import { guestLinkAnswer } from '@/lib/contract/guests/guest';
import { change } from '@/lib/contract/live';
import { callOf } from '../../http/call';
import { restaurantParams, rowParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { checkBooking } from './check';
import { readGuestLink } from './guest-link';
import { readHistory } from './history';
import { bookQuery } from './model';
import { closeDay } from './close-day';
import { seatNewParty, seatParty } from './seat';
import { swapTables } from './swap';
import { undoBooking } from './undo';

const PATH = '/tms/v2/restaurants/:UID/books';
const shared = { tags: ['Books'] };
const clock = serviceQuery.extend({ milTime: bookQuery.shape.milTime });

export function bookingRoutes(app: App, { context }: Parts): void {
  app.post(
    `${PATH}/check`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'What saving a booking would meet, without saving it',
        params: restaurantParams,
        querystring: serviceQuery,
        body: bookingCheck,
        response: { 200: bookingCheckAnswer },
      },
    },
    (request) => checkBooking(callOf(context, request), request.body),
  );

  app.post(
    `${PATH}/:uid/swap`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'Two parties exchange their tables, both or neither',
        params: rowParams,
        querystring: clock,
        body: bookingSwap,
        response: { 200: bookingSwapAnswer },
      },
    },
    (request) => swapTables(callOf(context, request), request.params.uid, request.body, request.query.milTime ?? null),
  );

  app.post(
    `${PATH}/:uid/seat`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'Seat a party at the table of those who are still there, and finish them: both or neither',
        params: rowParams,
        querystring: clock,
        body: bookingSeat,
        response: { 200: bookingsAnswer },
      },
    },
    (request) => seatParty(callOf(context, request), request.params.uid, request.body, request.query.milTime ?? null),
  );

  app.post(
    `${PATH}/seat`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary:
          'Add a party that sits down at the table of those who are still there, and finish them: both or neither',
        params: restaurantParams,
        querystring: clock,
        body: bookingSeatNew,
        response: { 200: bookingsAnswer },
      },
    },
    (request) => seatNewParty(callOf(context, request), request.body, request.query.milTime ?? null),
  );

  app.post(
    `${PATH}/close`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'Settle who never came and who still sits on a day, together',
        params: restaurantParams,
        querystring: clock,
        body: dayClose,
        response: { 200: bookingsAnswer },
      },
    },
    (request) => closeDay(callOf(context, request), request.body, request.query.milTime ?? null),
  );

  app.post(
    `${PATH}/:uid/undo`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'Take back the last change of a booking',
        params: rowParams,
        querystring: clock,
        body: z.object({ version: whole.optional() }).nullish(),
        response: { 200: booking },
      },
    },
    (request) =>
      undoBooking(callOf(context, request), request.params.uid, request.body?.version, request.query.milTime ?? null),
  );

  app.get(
    `${PATH}/:uid/history`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'What happened to a booking, the newest first',
        params: rowParams,
        querystring: serviceQuery,
        response: { 200: z.object({ changes: z.array(change) }) },
      },
    },
    async (request) => ({ changes: await readHistory(callOf(context, request), request.params.uid) }),
  );

  app.get(
    `${PATH}/:uid/guest-link`,
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'The link of the booking’s guest',
        description: 'Whoever has it sees, changes and cancels the booking as its guest.',
        params: rowParams,
        querystring: serviceQuery,
        response: { 200: guestLinkAnswer },
      },
    },
    async (request) => ({ link: await readGuestLink(callOf(context, request), request.params.uid) }),
  );
}
