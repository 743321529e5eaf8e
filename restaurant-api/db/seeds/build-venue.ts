/** Writes a venue to the database as a restaurant: identity, floor, hours, calendar, notes and events. */
import { NO_RULES } from '@/lib/rules/hours/hours';
import { momentOf, shiftDate, spanOf } from '@/lib/time/service-day';
import type { Queryable } from '../client';
import { insertRows } from '../insert-rows';
import { rangeText } from '../range-text';
import { notes } from '../schema/book';
import { events } from '../schema/events';
import { areas, joins, planTables, plans, tables } from '../schema/floor';
import { blocks, restrictions, rotas, specialDates, tableBlocks } from '../schema/hours';
import { makeRestaurant } from './make-restaurant';
import type { Venue } from './venue';
import { specialDatesOf } from './venue-day';

export async function buildVenue(db: Queryable, venue: Venue, now: number): Promise<void> {
  const restaurant = venue.restaurant.uid;
  await makeRestaurant(db, venue.restaurant);
  await drawFloor(db, venue);
  await insertRows(
    db,
    rotas,
    venue.shifts.map(({ parties: _parties, since: _since, ...shift }, position) => ({
      restaurant,
      ...NO_RULES,
      ...shift,
      position,
    })),
  );

  const { timeZone } = venue.restaurant;
  const today = momentOf(now, timeZone).date;
  const special = specialDatesOf(venue, today).map(({ name, dates, sessions }) => ({
    restaurant,
    name,
    dates,
    sessions: sessions.map(({ parties: _parties, ...session }) => session),
  }));
  await insertRows(db, specialDates, special);
  await insertRows(
    db,
    blocks,
    venue.blocks.map(({ inDays, ...block }) => ({ restaurant, date: shiftDate(today, inDays), ...block })),
  );
  await insertRows(
    db,
    restrictions,
    venue.restrictions.map(({ inDays, ...limit }) => ({
      restaurant,
      date: shiftDate(today, inDays),
      counts: 'arrivals' as const,
      minCovers: null,
      maxCovers: null,
      ...limit,
    })),
  );
  const kept = venue.tableBlocks.map(({ inDays, table, from, to }) => {
    const date = shiftDate(today, inDays);
    return { restaurant, table, date, scope: 2, from, to, span: rangeText(spanOf(date, from, to - from, timeZone)) };
  });
  await insertRows(db, tableBlocks, kept);
  await insertRows(
    db,
    notes,
    venue.notes.map(({ inDays, text }) => ({ restaurant, date: shiftDate(today, inDays), text })),
  );
  const coming = (venue.events ?? []).map(({ inDays, ...event }) => ({
    restaurant,
    ...event,
    first: shiftDate(today, inDays),
    last: shiftDate(today, inDays),
    online: true,
  }));
  await insertRows(db, events, coming);
}

async function drawFloor(db: Queryable, venue: Venue): Promise<void> {
  const restaurant = venue.restaurant.uid;
  await insertRows(
    db,
    plans,
    venue.plans.map(({ uid: plan, name, width, height }) => ({ restaurant, plan, name, width, height })),
  );
  await insertRows(
    db,
    areas,
    venue.plans.flatMap(({ uid: plan, areas: drawn }) => drawn.map((area) => ({ restaurant, plan, ...area }))),
  );
  await insertRows(
    db,
    tables,
    venue.tables.map(({ uid: table, name, area, min, normal, max }) => ({
      restaurant,
      table,
      name,
      area,
      min,
      normal,
      max,
    })),
  );
  const drawings = venue.plans.flatMap(({ uid: plan, areas: drawn }) =>
    venue.tables
      .filter((table) => drawn.some(({ area }) => area === table.area))
      .map(({ uid: table, x, y, w, h, shape, rotation = 0 }) => ({
        restaurant,
        plan,
        table,
        x,
        y,
        w,
        h,
        shape,
        rotation,
      })),
  );
  await insertRows(db, planTables, drawings);
  await insertRows(
    db,
    joins,
    venue.joins.map((join) => ({ restaurant, ...join })),
  );
}
