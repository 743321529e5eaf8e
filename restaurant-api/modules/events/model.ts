/** The events that bookings may be for (§3). Whoever takes bookings knows them; whoever sets the hours makes them. */
import { z } from 'zod';
import { KIND } from '@/lib/contract/constants';
import { event, eventCreate, eventList, eventPatch } from '@/lib/contract/event';
import { serviceDate } from '@/lib/contract/fields';
import { events } from '../../db/schema/events';
import { invalidField } from '../../problem';
import { storedModel } from '../models/stored-model';
import { findEvents } from './repository';

type Row = typeof events.$inferSelect;
const wireOf = ({ uid, name, text, first, last, from, to, online, version }: Row) => ({ uid, name, text, first, last, from, to, online, version });

export const eventsModel = storedModel({
  name: 'events',
  one: 'an event',
  access: { read: ['bookings', 'marketing'], create: ['hours', 'marketing'], change: ['hours', 'marketing'], remove: ['hours', 'marketing'] },
  schemas: {
    query: z.object({ from: serviceDate.optional().describe('Only those that are not over before this service day.') }),
    list: eventList,
    row: event,
    create: eventCreate,
    patch: eventPatch,
  },
  entity: 'event',
  // The setup names the events: who has it reads it again.
  kind: KIND.setup,
  table: events,
  columnsOf({ name, text, first, last, from, to, online }): Partial<Row> {
    const named = Object.entries({ name, text, first, last, from, to, online }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(named);
  },
  assertWhole({ first, last, from, to }: Row) {
    if (last < first) throw invalidField('last', 'invalidDate');
    if (to <= from) throw invalidField('to', 'invalidTimeRange');
  },
  snapshotOf: wireOf,
  complete: async (row: Row) => wireOf(row),
  list: async ({ context, restaurant }, { from }) => ({ events: (await findEvents(context.db, restaurant.uid, from)).map(wireOf) }),
});
