/** What a person may write of the opening hours, in the app's words. */
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

/** Of the list as the person saw it. */
const version = z.string().max(64).optional();

/** The shifts, or the special dates: §7 takes one or the other. */
export const hoursChangeSchema = z.union([
  z.object({ shifts: z.array(shift), weekdayShifts: z.record(z.string(), z.array(shift)).optional(), version }),
  z.object({ specialDates: z.array(specialDate), version }),
]);
export type HoursChange = z.infer<typeof hoursChangeSchema>;

/** A table is blocked (1 online only, 2 for all) or freed (0) for a while (§3). */
export const tableBlockSchema = z.object({
  scope: z.int().min(0).max(2),
  date: f.serviceDate,
  from: clock,
  to: clock,
});
