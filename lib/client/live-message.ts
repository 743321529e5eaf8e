/** What comes in over the socket, read with care: the other end may be an older or a foreign server. */
import { z } from 'zod';
import type { Booking } from '@/lib/rules/booking/booking';
import { isBooking } from '@/lib/rules/offline/rebase';

const base = z.object({ kind: z.int(), service: z.string(), date: z.string().nullable().default(null), message: z.string().default('') });

/** An announcement: something changed; HTTP tells what, unless the booking came with it. */
const announcedSchema = base.extend({
  /** Sequence number within the service; left out by a server that keeps none. */
  seq: z.int().optional(),
  entity: z.string().default(''),
  uid: z.coerce.string().default(''),
  /** The booking as the change left it, for whoever may read bookings, from a server that sends it. */
  booking: z.custom<Booking>(isBooking).optional().catch(undefined),
  /** What the card of its diner says, where that is another one than before. */
  diner: z.object({ uid: z.int(), vip: z.boolean(), allergies: z.string() }).optional().catch(undefined),
});
export type LiveAnnouncement = z.infer<typeof announcedSchema>;

/** A notification, as far as a toast needs it. */
const notificationSchema = base.extend({ uid: z.int(), title: z.string().default('') });
export type LiveNotification = z.infer<typeof notificationSchema>;

/** §4: messages that begin with 'hold' are ignored; so is what nobody understands. */
function heard<T extends { message: string }>(schema: z.ZodType<T>, raw: unknown): T | null {
  const parsed = schema.safeParse(raw);
  return parsed.success && !parsed.data.message.toLowerCase().startsWith('hold') ? parsed.data : null;
}

export const announcementOf = (raw: unknown): LiveAnnouncement | null => heard(announcedSchema, raw);
export const notificationOf = (raw: unknown): LiveNotification | null => heard(notificationSchema, raw);
