/** The messages of one booking: sent, suitable and scheduled. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { RULE_KINDS } from '@/lib/contract/messages/message-rules';
import { MESSAGE_CHANNELS } from '@/lib/contract/messages/messages';
import { WHATSAPP_REFUSALS } from '@/lib/contract/messages/whatsapp';
import type { Inferred } from '../call';
import { message } from '../messages/messages-schema';

/** Kinds that staff may send for a booking; 'text' is a text of their own. */
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
  /** Newest first. */
  messages: z.array(message),
  /** Kinds that suit the booking's present state, the most likely first. */
  kinds: z.array(z.enum(SENT_KINDS)),
  /** Kinds that are scheduled, unless they are held back. */
  automatic: z.array(z.enum(RULE_KINDS)),
  blocked: z.array(z.enum(RULE_KINDS)),
  /** Why a kind cannot be sent by WhatsApp now; '' if it can. */
  whatsapp: z.partialRecord(z.enum(SENT_KINDS), z.enum(['', 'window', ...WHATSAPP_REFUSALS])).default({}),
});

export const bookingMessageSchemas = {
  list: { answer },
  send: {
    body: z.object({
      kind: z.enum(SENT_KINDS),
      /** If left out, the channel on which the guest is best reached. */
      channel: z.enum(MESSAGE_CHANNELS).optional(),
      /** Subject of a free-text e-mail; the restaurant's name if left out. */
      subject: f.shortText.optional(),
      /** Body of a free-text message. */
      text: z.string().max(1600).optional(),
    }),
    answer,
  },
  block: { body: z.object({ blocked: z.array(z.enum(RULE_KINDS)).max(RULE_KINDS.length) }), answer },
};
export type BookingMessagesTypes = Inferred<typeof bookingMessageSchemas>;
