/** The messages of one booking: what was sent, what fits, and what is held back. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { RULE_KINDS } from '@/lib/contract/messages/message-rules';
import { MESSAGE_CHANNELS } from '@/lib/contract/messages/messages';
import { WHATSAPP_REFUSALS } from '@/lib/contract/messages/whatsapp';
import type { Inferred } from '../call';
import { message } from '../messages/messages-schema';

/** What staff may send of a booking; 'text' is their own. */
const SENT_KINDS = [
  'booked',
  'changed',
  'cancelled',
  'standby',
  'waiting',
  'reminder',
  'post-dining',
  'good-review',
  'text',
] as const;

const answer = z.object({
  /** The newest first. */
  messages: z.array(message),
  /** Those that fit the booking as it stands, the first the most likely. */
  kinds: z.array(z.enum(SENT_KINDS)),
  /** Sent by the clock, unless they are held back. */
  automatic: z.array(z.enum(RULE_KINDS)),
  blocked: z.array(z.enum(RULE_KINDS)),
  /** Why a kind cannot leave by WhatsApp now; '' where it can. */
  whatsapp: z.partialRecord(z.enum(SENT_KINDS), z.enum(['', 'window', ...WHATSAPP_REFUSALS])).default({}),
});

export const bookingMessageSchemas = {
  list: { answer },
  send: {
    body: z.object({
      kind: z.enum(SENT_KINDS),
      /** Left out, the one by which the guest is best reached. */
      channel: z.enum(MESSAGE_CHANNELS).optional(),
      /** Of a mail of one's own; left out, the restaurant's name. */
      subject: f.shortText.optional(),
      /** Of a message of one's own. */
      text: z.string().max(1600).optional(),
    }),
    answer,
  },
  block: { body: z.object({ blocked: z.array(z.enum(RULE_KINDS)).max(RULE_KINDS.length) }), answer },
};
export type BookingMessagesTypes = Inferred<typeof bookingMessageSchemas>;
