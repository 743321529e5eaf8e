/** Events of a restaurant (§3 generic resources), for example a wine night or a mushroom week. A booking may be for an event. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  name: f.shortText.min(1, 'required'),
  /** Description for guests. */
  text: f.longText,
  /** First and last service day. */
  first: f.serviceDate,
  last: f.serviceDate,
  /** Parties arrive at or after `from` and before `to` on each of its days. */
  from: f.decimalHours,
  to: f.decimalHoursEnd,
  /** Whether guests may book it online. */
  online: z.boolean(),
  /** Areas and tables for its ticket holders; null for all. */
  areas: z.array(f.areaNumber).max(100).nullable(),
  tables: z.array(f.tableUid).max(500).nullable(),
};
export const event = z.object({
  ...draft,
  areas: draft.areas.default(null),
  tables: draft.tables.default(null),
  uid: f.uid,
  version: z.int().default(0),
});
export interface Event extends z.output<typeof event> {}

export const eventSchemas = {
  list: {
    query: z.object({
      from: f.serviceDate.optional().describe('Only those that are not over before this service day.'),
    }),
    answer: z.object({ events: z.array(event) }),
  },
  find: { answer: event },
  create: {
    body: z.strictObject({
      ...draft,
      text: draft.text.default(''),
      online: draft.online.default(false),
      areas: draft.areas.default(null),
      tables: draft.tables.default(null),
    }),
    answer: event,
  },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: event },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: event.extend({ deleted: z.literal(true).optional() }),
  },
};
export type EventTypes = Inferred<typeof eventSchemas>;
export type EventDraft = Omit<Event, 'uid' | 'version'>;
