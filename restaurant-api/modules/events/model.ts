/** The events that bookings may be for (§3). */
import { KIND } from '@/lib/contract/constants';
import { eventCalls } from '@/lib/resources/sales/events';
import { eventSchemas } from '@/lib/resources/sales/events-schema';
import { and, eq } from 'drizzle-orm';
import { tickets } from '../../db/schema/event-tickets';
import { events } from '../../db/schema/events';
import { Problem, invalidField } from '../../problem';
import { describedModel } from '../models/described-model';
import { findEvents } from './repository';

export const eventsModel = describedModel({
  calls: eventCalls,
  schemas: eventSchemas,
  entity: 'event',
  one: 'an event',
  // Events are part of the setup: devices reload it.
  kind: KIND.setup,
  table: events,
  assertWhole({ first, last, from, to }) {
    if (last < first) throw invalidField('last', 'invalidDate');
    if (to <= from) throw invalidField('to', 'invalidTimeRange');
  },
  async protectRemoval({ tx }, _call, { restaurant, uid }) {
    const sold = and(eq(tickets.restaurant, restaurant), eq(tickets.event, uid), eq(tickets.state, 'valid'));
    if ((await tx.$count(tickets, sold)) > 0)
      throw new Problem('event-sold', 'There are tickets for this event: it is cancelled, not removed');
  },
  list: async ({ context, restaurant }, { from }) => ({ events: await findEvents(context.db, restaurant.uid, from) }),
});
