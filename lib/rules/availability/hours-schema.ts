/** The editable fields of the opening hours, under the app's names. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { sessionRules } from '@/lib/contract/restaurant/hours';
import { SHIFT_TYPES } from '@/lib/rules/hours/hours';

const clock = z.number('invalidTime').min(0, 'invalidTime').max(28, 'invalidTime');
const session = z.object({ name: z.string(), type: z.enum(SHIFT_TYPES), start: clock, end: clock, plan: z.string() });
const shift = session.extend({
  ...sessionRules.shape,
  uid: z.int().nullable(),
  name: f.shortText.min(1, 'required'),
  weekdays: z.array(z.int().min(0).max(6)).max(7),
});
const specialDate = z.object({
  uid: z.int().nullable(),
  name: f.shortText.min(1, 'specialDateName'),
  dates: z.array(f.serviceDate),
  sessions: z.array(session.extend(sessionRules.partial().shape)),
});

/** Version of the list shown to the user. */
const version = z.string().max(64).optional();

/** Either the shifts or the special dates, as in §7. */
export const hoursChangeSchema = z.union([
  z.object({ shifts: z.array(shift), weekdayShifts: z.record(z.string(), z.array(shift)).optional(), version }),
  z.object({ specialDates: z.array(specialDate), version }),
]);
export type HoursChange = z.infer<typeof hoursChangeSchema>;

/** A table block (1 online only, 2 for all) or its removal (0) for a span (§3). */
export const tableBlockSchema = z.object({
  scope: z.int().min(0).max(2),
  date: f.serviceDate,
  from: clock,
  to: clock,
});
