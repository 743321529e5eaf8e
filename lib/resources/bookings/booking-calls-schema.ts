/** Requests and answers of the calls of single bookings. */
import { z } from 'zod';
import {
  bookingChangeSchema,
  bookingCheckSchema,
  bookingCreateSchema,
  bookingSeatNewSchema,
} from '@/lib/rules/booking/booking-schema';
import { offerAnswerSchema, offerSchema, readySchema } from '@/lib/rules/booking/waiting/waiting-schema';
import {
  booking,
  bookingCheckAnswer,
  bookingDay,
  bookingSeat,
  bookingSwap,
  bookingSwapAnswer,
  bookingsAnswer,
  dayClose,
} from '@/lib/contract/bookings/booking';
import { guestLinkAnswer } from '@/lib/contract/guests/guest';
import * as f from '@/lib/contract/fields';
import { changesAnswer } from '@/lib/contract/live';
import { calledAnswer, standbyAnswer } from '@/lib/contract/bookings/waiting';
import type { Inferred, InferredShaped } from '../call';

export const bookingSchemas = {
  list: { query: z.object({ date: f.serviceDate }), answer: bookingDay },
  create: { body: bookingCreateSchema, answer: booking },
  find: { answer: booking },
  change: { body: bookingChangeSchema, answer: booking },
  remove: { answer: f.okAnswer },
  check: { body: bookingCheckSchema, answer: bookingCheckAnswer },
  swap: { body: bookingSwap, answer: bookingSwapAnswer },
  seat: { body: bookingSeat, answer: bookingsAnswer },
  seatNew: { body: bookingSeatNewSchema, answer: bookingsAnswer },
  closeDay: { body: dayClose, answer: bookingsAnswer },
  undo: { body: z.object({ version: f.whole.optional() }), answer: booking },
  history: { answer: changesAnswer.pick({ changes: true }) },
  guestLink: { answer: guestLinkAnswer },
  ready: { body: readySchema, answer: calledAnswer },
  arrival: { answer: booking },
  releaseHold: { answer: booking },
  standby: { query: z.object({ date: f.serviceDate }), answer: standbyAnswer },
  offer: { body: offerSchema, answer: calledAnswer },
  answerOffer: { body: offerAnswerSchema, answer: booking },
};
/** The answer with a link is passed on unchanged; answers with bookings are shaped for the app. */
export type BookingTypes = Omit<InferredShaped<typeof bookingSchemas>, 'guestLink'> &
  Pick<Inferred<typeof bookingSchemas>, 'guestLink'>;
