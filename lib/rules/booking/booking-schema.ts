/** What a person may write of a booking, in the app's words: the browser's form and the BFF check with this, field by field as the wire does. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';

export const bookingDraftSchema = z.object({
  covers: f.covers,
  date: f.bookedDate,
  time: f.clockTime,
  turn: f.turnHours,
  channel: z.int().nonnegative(),
  firstName: f.shortText,
  lastName: f.shortText,
  phone: f.phone,
  email: f.email,
  notes: f.longText,
  guestNotes: f.longText,
  bookOptions: f.optionUids,
  guestOptions: f.optionUids,
  status: z.int().min(900).max(9999),
  tables: z.array(f.tableUid).max(40),
  eventUid: f.uid.nullable(),
  dinerUid: f.uid.nullable(),
  requestedArea: z.int().nonnegative().nullable(),
  total: f.minorUnits,
  spend: f.minorUnits,
});

const handling = {
  /** Mask of the checks to override (D7); needs the right. */
  ignore: f.ignoreMask.optional(),
  /** Let the server choose the best table or join. */
  bestTable: z.boolean().optional(),
  /** The wait quoted to a party on the waiting list. */
  quotedMinutes: f.waitMinutes.nullable().optional(),
};

/** A new booking: people, day and time are needed, the rest has defaults. */
export const bookingCreateSchema = bookingDraftSchema
  .partial()
  .required({ covers: true, date: true, time: true })
  .extend(handling);

/** A change; `version` is the one it was made from. */
export const bookingChangeSchema = bookingDraftSchema.partial().extend({ ...handling, version: z.int().nonnegative().optional() });

/** What is checked before it is saved; `uid` for a booking that exists. */
export const bookingCheckSchema = bookingCreateSchema.extend({ uid: f.uid.optional() });
