/** The WhatsApp messages of a month and their cost. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { MESSAGE_KINDS, MESSAGE_STATES } from '@/lib/contract/messages/messages';
import type { Inferred } from '../call';
import { message } from './messages-schema';

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid')
  .describe("'2026-11', by the clock of the restaurant.");

/** @property micros millionths of a currency unit, as reported by the provider */
const cost = z.object({ currency: z.string(), micros: z.int() });
export interface MessageCost extends z.output<typeof cost> {}

const line = z.object({
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES),
  messages: z.int(),
  /** One for each currency. */
  costs: z.array(cost),
  /** Accepted by the provider, which has not reported their cost yet. */
  unpriced: z.int(),
});
export interface WhatsappLine extends z.output<typeof line> {}

const listed = message
  .pick({
    uid: true,
    kind: true,
    state: true,
    to: true,
    reason: true,
    why: true,
    bookingUid: true,
    date: true,
    at: true,
  })
  .extend({
    /** Name of the booking's guest; '' without one. */
    name: z.string(),
    /** Null until the provider reports it. */
    cost: cost.nullable(),
  });
export interface WhatsappMessage extends z.output<typeof listed> {}

const listQuery = { month, kind: z.enum(MESSAGE_KINDS).optional(), state: z.enum(MESSAGE_STATES).optional() };

export const whatsappReportSchemas = {
  totals: { query: z.object({ month }), answer: z.object({ lines: z.array(line) }) },
  list: {
    query: z.object({
      ...listQuery,
      before: z.coerce.number<number>().pipe(f.uid).optional().describe('Only those older than this one.'),
    }),
    answer: z.object({
      messages: z.array(listed),
      /** Pass it as `before` to get the next page; null on the last page. */
      next: f.uid.nullable(),
    }),
  },
};
export type WhatsappReportTypes = Inferred<typeof whatsappReportSchemas>;
