/** Which arrival times a party can have on a day, and why not. */
import { z } from 'zod';
import { clash } from './booking';
import * as f from '../fields';

/** GET …/availability?date=&covers=&turn=&book=&area=&online= : as staff ask it. */
export const availabilityAnswer = z.object({
  date: f.serviceDate,
  covers: f.covers,
  /** Why the day has no times at all. */
  why: clash.optional(),
  /** Every arrival time of the day's sessions, by time; those past a last arrival too. */
  times: z.array(
    z.object({
      time: z.number(),
      /** Areas in which it finds a table; with `why` left out and none here it is a join across areas. */
      areas: z.array(z.int()),
      /** How long it would keep its table, in hours; left out where no session takes it. */
      turn: z.number().optional(),
      /** The first of D7's checks that refuses it; left out where the party can have the time. */
      why: clash.optional(),
    }),
  ),
});
export type WireAvailability = z.infer<typeof availabilityAnswer>;
