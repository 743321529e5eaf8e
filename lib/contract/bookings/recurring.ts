/** Recurring bookings on the wire: the pattern, the check of its dates, and the created bookings. */
import { z } from 'zod';
import { booking, bookingCreate, clash } from './booking';
import * as f from '../fields';

/** Maximum of bookings created at once, the first one included. */
export const MAX_REPEATS = 52;

export const repeat = z
  .object({
    /** Every week, every second week, or once a month on the same weekday (the third Friday). */
    every: z.enum(['week', 'fortnight', 'month']),
    /** 0 Sunday to 6 Saturday, in addition to the weekday of the first booking; not for months. */
    weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
    /** The last possible date. */
    until: f.serviceDate.nullish(),
    /** Number of bookings, including the first. */
    times: z.int().min(1).max(MAX_REPEATS, 'tooManyDates').nullish(),
  })
  .refine(({ until, times }) => until != null || times != null, { path: ['until'], message: 'required' });

/** A date that cannot be booked, and the first check that refuses it. */
export const refusedDate = z.object({ on: f.serviceDate, clash });

export const recurringCheck = bookingCreate.extend({ repeat });
export const recurringCheckAnswer = z.object({
  dates: z.array(z.object({ on: f.serviceDate, clash: clash.nullable() })),
});
export type WireRecurringCheck = z.infer<typeof recurringCheck>;
export type WireRecurringCheckAnswer = z.infer<typeof recurringCheckAnswer>;

/** `all`: every date or none. `rest`: the dates that can be booked. */
export const recurringCreate = recurringCheck.extend({ mode: z.enum(['all', 'rest']) });
export const recurringAnswer = z.object({ series: z.string(), books: z.array(booking), refused: z.array(refusedDate) });
export type WireRecurringCreate = z.infer<typeof recurringCreate>;
export type WireRecurringAnswer = z.infer<typeof recurringAnswer>;

/** The live bookings of a series, by date. */
export const seriesAnswer = z.object({ books: z.array(booking) });
export type WireSeries = z.infer<typeof seriesAnswer>;
/** POST …/books/series/{series}/cancel: from this day on. */
export const seriesCancelBody = z.object({ from: f.serviceDate });
/** POST …/books/series/{series}/undo: undoes the last change of all of these, or of none. */
export const seriesUndoBody = z.object({
  books: z
    .array(z.object({ uid: f.uid, version: f.whole }))
    .min(1)
    .max(MAX_REPEATS),
});
