/** The events that bookings may be for (§3). */
import { KIND } from '@/lib/contract/constants';
import { eventCalls } from '@/lib/resources/events';
import { eventSchemas } from '@/lib/resources/events-schema';
import { events } from '../../db/schema/events';
import { invalidField } from '../../problem';
import { describedModel } from '../models/described-model';
import { findEvents } from './repository';

export const eventsModel = describedModel({
  calls: eventCalls,
  schemas: eventSchemas,
  entity: 'event',
  one: 'an event',
  // The setup names the events: who has it reads it again.
  kind: KIND.setup,
  table: events,
  assertWhole({ first, last, from, to }) {
    if (last < first) throw invalidField('last', 'invalidDate');
    if (to <= from) throw invalidField('to', 'invalidTimeRange');
  },
  list: async ({ context, restaurant }, { from }) => ({ events: await findEvents(context.db, restaurant.uid, from) }),
});
