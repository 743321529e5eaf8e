/** Parties on standby that could get a table now. */
import { proposalsFor } from '@/lib/rules/booking/waiting/standby-order';
import type { WireStandbyAnswer } from '@/lib/contract/bookings/waiting';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { decide } from '../bookings/decide';
import { type DayData, findDayData } from '../bookings/day-data-repository';
import { acceptedStatusIn } from '../bookings/status-of';
import { and, eq, exists, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { statuses } from '../../db/schema/restaurants';
import type { BookingRow } from '../bookings/wire';

/** In order of request; without parties whose time has passed, that have an offer, or for whom there is no table. */
export async function readProposals({ context, restaurant }: Call, date: ServiceDate): Promise<WireStandbyAnswer> {
  const { db, database } = context;
  const now = context.now();
  const moment = momentOf(now, restaurant.timeZone);
  const parties = (await findStandby(db, restaurant.uid, date)).filter(
    (row) => date > moment.date || (date === moment.date && row.time >= moment.time),
  );
  if (parties.length === 0) return { date, proposals: [] };

  const dayData = await findDayData(database, db, {
    restaurant: restaurant.uid,
    zone: restaurant.timeZone,
    date,
    online: false,
  });
  const accepted = acceptedStatusIn(dayData);
  const proposals = proposalsFor(parties, (row, made) => {
    const taken = made.map(({ party, tables }) => ({ uid: party.uid, tables }));
    const wanted = {
      before: row,
      row: { ...row, status: accepted, tables: [] },
      ignore: 0,
      chooseTable: true,
      online: false,
    };
    const { refused, row: got } = decide(wanted, keptFor(dayData, taken, now), restaurant.timeZone, now);
    return refused ? null : got.tables;
  });
  return { date, proposals: proposals.map(({ party: { uid }, tables }) => ({ uid, tables })) };
}

/** The day's data as if all proposals so far had been offered. */
function keptFor(dayData: DayData, taken: ReadonlyArray<{ uid: number; tables: string[] }>, now: number): DayData {
  const parties = dayData.parties.map((party) => {
    const place = taken.find(({ uid }) => uid === party.uid);
    return place ? { ...party, offer: { tables: place.tables, until: now + 1, answer: null } } : party;
  });
  return { ...dayData, parties };
}

/** Parties on standby (stages 0 and 7). */
async function findStandby(db: Queryable, restaurant: string, date: ServiceDate): Promise<BookingRow[]> {
  const onStandby = db
    .select({ code: statuses.code })
    .from(statuses)
    .where(
      and(
        eq(statuses.restaurant, bookings.restaurant),
        eq(statuses.code, bookings.status),
        inArray(statuses.stage, [0, 7]),
      ),
    );
  return db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.restaurant, restaurant), eq(bookings.date, date), isNull(bookings.deletedAt), exists(onStandby)),
    );
}
