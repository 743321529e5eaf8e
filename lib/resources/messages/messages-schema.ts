/** The messages of a restaurant to its guests and to the operators of the installation, for users who may read bookings. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_REASONS, MESSAGE_STATES } from '@/lib/contract/messages/messages';
import { shiftType } from '@/lib/contract/restaurant/hours';
import { INCOMING_ACTS, RULE_CHANNELS, RULE_HOURS, RULE_KINDS, RULE_TIMING } from '@/lib/contract/messages/message-rules';
import type { Inferred } from '../call';

const instant = z.iso.datetime().describe('ISO instant, UTC.');

export const message = z.object({
  uid: f.uid,
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES).describe("'kept' where no provider is configured: nobody was sent anything."),
  /** Address or number of the recipient. */
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The provider's last error; '' for none. */
  reason: z.string(),
  /** Meaning of that error, or why the message was dropped; '' if unknown. */
  why: z.enum(['', ...MESSAGE_REASONS]).default(''),
  /** Earliest time of sending: until then the message can be recalled. */
  dueAt: instant.nullable().default(null),
  bookingUid: f.uid.nullable(),
  /** Service day of the booking, for a link to it. */
  date: f.serviceDate.nullable(),
  at: instant,
  sentAt: instant.nullable(),
});
export interface OutgoingMessage extends z.output<typeof message> {}

const failure = message
  .pick({ uid: true, channel: true, to: true, reason: true, why: true })
  .extend({ bookingUid: f.uid });
export interface MessageFailure extends z.output<typeof failure> {}

/** Whether a provider is configured for the channel. */
const delivery = z.object({ email: z.boolean(), sms: z.boolean(), whatsapp: z.boolean().default(false) });
export interface Delivery extends z.output<typeof delivery> {}

/** A guest's reply. */
const incoming = z.object({
  uid: f.uid,
  channel: z.enum(MESSAGE_CHANNELS),
  from: z.string(),
  text: z.string(),
  act: z.enum(INCOMING_ACTS),
  /** Name of the guest; '' if no booking has the number. */
  name: z.string(),
  bookingUid: f.uid.nullable(),
  date: f.serviceDate.nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string(),
  at: instant,
});
export interface IncomingMessage extends z.output<typeof incoming> {}

const [leastHours, mostHours] = RULE_HOURS;
const ruleFields = {
  kind: z.enum(RULE_KINDS),
  enabled: z.boolean(),
  byStaff: z.boolean(),
  channel: z.enum(RULE_CHANNELS),
  /** Hours before or after the visit; 0 for kinds that are sent at once. */
  hours: z.number('invalidTime').min(0).max(mostHours),
  /** Types of the shifts; empty for all. */
  shifts: z.array(shiftType).max(shiftType.options.length),
  minCovers: f.covers,
  maxCovers: f.covers,
  /** Postponed during the quiet hours. */
  quiet: z.boolean(),
};
const rule = z
  .object({
    ...ruleFields,
    /** Version that was read; a change made from an older version is refused. If left out, the last write wins. */
    version: f.whole.optional(),
  })
  .refine(({ minCovers, maxCovers }) => minCovers <= maxCovers, { path: ['maxCovers'], message: 'invalidCovers' })
  .refine(({ kind, hours }) => RULE_TIMING[kind] === 'at-once' || hours >= leastHours, {
    path: ['hours'],
    message: 'invalidTime',
  });
/** Every kind, always in the same order. */
const rules = z.object({ rules: z.array(z.object({ ...ruleFields, version: z.int() })) });

const before = z.coerce.number<number>().pipe(f.uid).optional().describe('Only those older than this one.');

export const messageSchemas = {
  list: {
    query: z.object({ state: z.enum(MESSAGE_STATES).optional(), before }),
    answer: z.object({
      messages: z.array(message),
      /** Pass it as `before` to get the next page; null on the last page. */
      next: f.uid.nullable(),
    }),
  },
  failures: { query: z.object({ date: f.serviceDate }), answer: z.object({ failures: z.array(failure) }) },
  delivery: { answer: delivery },
  retry: { answer: message },
  recall: { answer: message },
  rules: { answer: rules },
  incoming: {
    query: z.object({ before }),
    answer: z.object({ incoming: z.array(incoming), next: f.uid.nullable() }),
  },
  answer: { body: z.object({ text: z.string().trim().min(1, 'required').max(1600) }), answer: incoming },
  saveRules: { body: z.object({ rules: z.array(rule).min(1).max(RULE_KINDS.length) }), answer: rules },
};
export type MessageTypes = Inferred<typeof messageSchemas>;
