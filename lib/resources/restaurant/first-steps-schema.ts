/** Setup progress of a new restaurant. */
import { z } from 'zod';
import type { Inferred } from '../call';

export const firstSteps = z.object({
  /** The restaurant has taken no booking yet; imported bookings are not counted. */
  isNew: z.boolean(),
  /** A user has dismissed the list. */
  hidden: z.boolean(),
  /** Whether the restaurant's phone number and address are set. */
  phone: z.boolean(),
  address: z.boolean(),
  /** Tables that are drawn on a plan. */
  tables: z.int(),
  /** Shifts and open special dates. */
  sessions: z.int(),
  statuses: z.int(),
  /** Booking and guest options. */
  options: z.int(),
  users: z.int(),
  onlineBooking: z.boolean(),
  /** Whether this installation can send e-mail. */
  mail: z.boolean(),
  /** Whether the restaurant has an account that receives guests' payments. */
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
