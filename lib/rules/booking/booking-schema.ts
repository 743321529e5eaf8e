/** The writable fields of a booking in the app's terms; the browser's form and the BFF validate with this schema. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { bookingSeat } from '@/lib/contract/bookings/booking';
import { bookingDraft } from '@/lib/resources/bookings/bookings-schema';

const { quotedMinutes, seatedTime, ...draft } = bookingDraft;
/** The fields of the booking dialog. */
export const bookingDraftSchema = z.object(draft);

const handling = {
  /** Bit mask of the checks to override (D7); requires the ability to override. */
  ignore: f.ignoreMask.optional(),
  /** Let the server choose the best table or join. */
  bestTable: z.boolean().optional(),
  sendConfirmation: z.boolean().optional(),
  quotedMinutes: quotedMinutes.optional(),
  /** A correction of the time at which the party sat down. */
  seatedTime: seatedTime.optional(),
};

/** A new booking: covers, date and time are required, the other fields have defaults. */
export const bookingCreateSchema = bookingDraftSchema
  .partial()
  .required({ covers: true, date: true, time: true })
  .extend(handling);

/** A new party seated at the table of a party that is still there (`finish`). */
export const bookingSeatNewSchema = bookingCreateSchema.extend({ finish: bookingSeat.shape.finish });

/** A change; `version` is the version it is based on. */
export const bookingChangeSchema = bookingDraftSchema.partial().extend({
  ...handling,
  version: f.whole.optional(),
  money: z.enum(['keep', 'refund']).optional(),
});

/** A booking to check before saving; `uid` for an existing one. */
export const bookingCheckSchema = bookingCreateSchema.extend({ uid: f.uid.optional() });
