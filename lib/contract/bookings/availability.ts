/** Which arrival times are available to a party on a day, and why others are not. */
import { z } from 'zod';
import { clash } from './booking';
import * as f from '../fields';

/** GET …/availability?date=&covers=&turn=&book=&area=&online= : as staff query it. */
export const availabilityAnswer = z.object({
  date: f.serviceDate,
  covers: f.covers,
  /** Why the day has no times. */
  why: clash.optional(),
  /** Every arrival time of the day's sessions, including those past a last arrival. */
  times: z.array(
    z.object({
      time: z.number(),
      /** Areas with a free table; empty without `why` means a join across areas. */
      areas: z.array(z.int()),
      /** The turn in hours; missing where no session accepts the time. */
      turn: z.number().optional(),
      /** The first of D7's checks that refuses it; missing where the time is available. */
      why: clash.optional(),
    }),
  ),
});
export type WireAvailability = z.infer<typeof availabilityAnswer>;
