/** What a new restaurant has set up so far. */
import { z } from 'zod';
import type { Inferred } from '../call';

export const firstSteps = z.object({
  /** It has taken no booking yet; those that an import brought in are not counted. */
  isNew: z.boolean(),
  /** Somebody put the list away. */
  hidden: z.boolean(),
  /** Whether guests have a number to call, and an address to come to. */
  phone: z.boolean(),
  address: z.boolean(),
  /** Tables that a plan draws. */
  tables: z.int(),
  /** Shifts, and special dates that are open. */
  sessions: z.int(),
  statuses: z.int(),
  /** Booking and guest options. */
  options: z.int(),
  users: z.int(),
  onlineBooking: z.boolean(),
  /** Whether mail leaves this installation. */
  mail: z.boolean(),
  /** Whether the restaurant has an account that guests' payments go to. */
  payments: z.boolean(),
  /** Imports that were not undone. */
  imports: z.int(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepsSchemas = {
  find: { answer: firstSteps },
  hide: { body: z.strictObject({ hidden: z.boolean() }), answer: firstSteps },
};
export type FirstStepsTypes = Inferred<typeof firstStepsSchemas>;
