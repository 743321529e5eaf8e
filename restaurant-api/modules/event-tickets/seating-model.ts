/** The generic model of events' seatings. A seating with tickets cannot be deleted: it is moved, or its event is cancelled. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { eventSeatingCalls } from '@/lib/resources/sales/event-seatings';
import { eventSeatingSchemas } from '@/lib/resources/sales/event-seatings-schema';
import { isInEvent } from '@/lib/rules/guest-booking/guest-event';
import { eventSeatings } from '../../db/schema/event-tickets';
import { Problem, invalidField } from '../../problem';
import { describedModel } from '../models/described-model';
import { lockEvent, lockSeating, seatingAt } from './repository';

export const eventSeatingsModel = describedModel({
  calls: eventSeatingCalls,
  schemas: eventSeatingSchemas,
  entity: 'event-seating',
  one: 'a seating',
  kind: KIND.setup,
  table: eventSeatings,
  dateOf: ({ date }) => date,
  async protectRemoval(_unit, _call, { taken }) {
    if (taken > 0) throw new Problem('event-sold', 'There are tickets for this seating');
  },
  async settle({ tx }, { restaurant }, { uid, event: of, date, time, places, deletedAt }) {
    const event = await lockEvent(tx, restaurant.uid, of);
    if (!isInEvent(event, { date, time })) throw invalidField('time', 'outsideEvent');
    // The event is locked: no seating is added meanwhile.
    const other = deletedAt ? undefined : await seatingAt(tx, restaurant.uid, of, { date, time });
    if (other && other.uid !== uid) throw invalidField('time', 'taken');
    const now = uid === undefined ? undefined : await lockSeating(tx, restaurant.uid, uid);
    if (now && places !== null && places < now.taken) throw invalidField('places', 'belowSold');
  },
  async list({ context, restaurant }, { event }) {
    const own = and(
      eq(eventSeatings.restaurant, restaurant.uid),
      isNull(eventSeatings.deletedAt),
      event === undefined ? undefined : eq(eventSeatings.event, event),
    );
    return {
      eventSeatings: await context.db
        .select()
        .from(eventSeatings)
        .where(own)
        .orderBy(asc(eventSeatings.date), asc(eventSeatings.time), asc(eventSeatings.uid)),
    };
  },
});
