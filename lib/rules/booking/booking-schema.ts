/** What a person may write of a booking, in the app's words: the browser's form and the BFF check with this, field by field as the wire does. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { bookingSeat } from '@/lib/contract/bookings/booking';
import { bookingDraft } from '@/lib/resources/bookings/bookings-schema';

const { quotedMinutes, seatedTime, ...draft } = bookingDraft;
/** What the dialog holds. */
export const bookingDraftSchema = z.object(draft);

const handling = {
  /** Mask of the checks to override (D7); needs the right. */
  ignore: f.ignoreMask.optional(),
  /** Let the server choose the best table or join. */
  bestTable: z.boolean().optional(),
  sendConfirmation: z.boolean().optional(),
  quotedMinutes: quotedMinutes.optional(),
  /** When the party sat down, set right. */
  seatedTime: seatedTime.optional(),
};

/** A new booking: people, day and time are needed, the rest has defaults. */
export const bookingCreateSchema = bookingDraftSchema
  .partial()
  .required({ covers: true, date: true, time: true })
  .extend(handling);

/** The same of people who sit down at the table of those who are still there. */
export const bookingSeatNewSchema = bookingCreateSchema.extend({ finish: bookingSeat.shape.finish });

/** A change; `version` is the one it was made from. */
export const bookingChangeSchema = bookingDraftSchema.partial().extend({
  ...handling,
  version: f.whole.optional(),
  money: z.enum(['keep', 'refund']).optional(),
});

/** What is checked before it is saved; `uid` for a booking that exists. */
export const bookingCheckSchema = bookingCreateSchema.extend({ uid: f.uid.optional() });
