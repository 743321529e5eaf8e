/** Events of a restaurant on the wire (§3 generic resources): a wine night, a week of mushrooms; what a booking may be for. */
import { z } from 'zod';
import * as f from './fields';

const writable = z.object({
  name: f.shortText.min(1, 'required'),
  /** What it is, for guests. */
  text: f.longText,
  /** Its first and last service day. */
  first: f.serviceDate,
  last: f.serviceDate,
  /** On each of its days: parties of it arrive from `from` on, before `to`. */
  from: f.decimalHours,
  to: f.decimalHoursEnd,
  /** Guests may book it by themselves. */
  online: z.boolean(),
});

export const eventCreate = writable.extend({ text: f.longText.default(''), online: z.boolean().default(false) });
export const eventPatch = writable.partial().extend({ version: f.whole.optional() });
export const event = writable.extend({ uid: f.uid, version: z.int() });
export const eventList = z.object({ events: z.array(event) });
export type WireEvent = z.infer<typeof event>;
