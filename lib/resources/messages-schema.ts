/** The messages of a restaurant to its guests and to those who run the installation: for those who read bookings. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_STATES } from '@/lib/contract/messages';
import type { Inferred } from './call';

const instant = z.iso.datetime().describe('ISO instant, UTC.');

const message = z.object({
  uid: f.uid,
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES).describe("'kept' where no provider is configured: nobody was sent anything."),
  /** Address or number that it goes to. */
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** What the provider said the last time it would not take it; '' for nothing. */
  reason: z.string(),
  bookingUid: f.uid.nullable(),
  /** Service day of that booking, for the way there. */
  date: f.serviceDate.nullable(),
  at: instant,
  sentAt: instant.nullable(),
});
export interface OutgoingMessage extends z.output<typeof message> {}

const failure = message.pick({ uid: true, channel: true, to: true, reason: true }).extend({ bookingUid: f.uid });
export interface MessageFailure extends z.output<typeof failure> {}

/** Whether anything leaves by a channel: a provider is configured for it. */
const delivery = z.object({ email: z.boolean(), sms: z.boolean() });
export interface Delivery extends z.output<typeof delivery> {}

export const messageSchemas = {
  list: {
    query: z.object({ state: z.enum(MESSAGE_STATES).optional(), before: f.uid.optional() }),
    wireQuery: z.object({
      state: z.enum(MESSAGE_STATES).optional(),
      before: z.coerce.number().pipe(f.uid).optional().describe('Only those older than this one.'),
    }),
    answer: z.object({
      messages: z.array(message),
      /** Give it as `before` for the next page; null on the last one. */
      next: f.uid.nullable(),
    }),
  },
  failures: { query: z.object({ date: f.serviceDate }), answer: z.object({ failures: z.array(failure) }) },
  delivery: { answer: delivery },
  retry: { answer: message },
};
export type MessageTypes = Inferred<typeof messageSchemas>;
