/** Shifts and special dates of a restaurant. */
import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import type { Shift, ShiftType, SpecialDate } from '@/lib/rules/hours/hours';
import type { Queryable, Tx } from '../../db/client';
import { rotas, specialDates } from '../../db/schema/hours';

/** Ordered by position, as staff arranged them. */
export async function findShifts(db: Queryable, restaurant: string): Promise<Array<Shift & { uid: number }>> {
  const { restaurant: _restaurant, position: _position, ...columns } = getTableColumns(rotas);
  const rows = await db
    .select(columns)
    .from(rotas)
    .where(eq(rotas.restaurant, restaurant))
    .orderBy(asc(rotas.position), asc(rotas.uid));
  return rows.map((row) => ({ ...row, type: row.type as ShiftType }));
}

export async function findSpecialDates(
  db: Queryable,
  restaurant: string,
): Promise<Array<SpecialDate & { uid: number }>> {
  const { restaurant: _restaurant, ...columns } = getTableColumns(specialDates);
  return db
    .select(columns)
    .from(specialDates)
    .where(eq(specialDates.restaurant, restaurant))
    .orderBy(asc(specialDates.uid));
}

type ToKeep<T> = Omit<T, 'uid'> & { uid?: number };

/** Replaces the restaurant's shifts: those with a uid keep it, new ones get one, missing ones are deleted. */
export async function replaceShifts(tx: Tx, restaurant: string, shifts: ReadonlyArray<ToKeep<Shift>>): Promise<void> {
  await tx.delete(rotas).where(and(eq(rotas.restaurant, restaurant), notInArray(rotas.uid, keptUids(shifts))));
  if (shifts.length === 0) return;
  await tx
    .insert(rotas)
    .values(shifts.map((shift, position) => ({ ...shift, restaurant, position })))
    .onConflictDoUpdate({
      target: [rotas.restaurant, rotas.uid],
      set: {
        name: sql`excluded.name`,
        type: sql`excluded.type`,
        start: sql`excluded.start_time`,
        end: sql`excluded.end_time`,
        weekdays: sql`excluded.weekdays`,
        plan: sql`excluded.plan`,
        arrivalLimit: sql`excluded.arrival_limit`,
        partyLimit: sql`excluded.party_limit`,
        lastArrival: sql`excluded.last_arrival`,
        turns: sql`excluded.turns`,
        onlineShare: sql`excluded.online_share`,
        leadTime: sql`excluded.lead_time`,
        horizon: sql`excluded.horizon`,
        position: sql`excluded.position`,
      },
    });
}

/** Replaces the restaurant's special dates; uids as with shifts. */
export async function replaceSpecialDates(
  tx: Tx,
  restaurant: string,
  dates: ReadonlyArray<ToKeep<SpecialDate>>,
): Promise<void> {
  await tx
    .delete(specialDates)
    .where(and(eq(specialDates.restaurant, restaurant), notInArray(specialDates.uid, keptUids(dates))));
  if (dates.length === 0) return;
  await tx
    .insert(specialDates)
    .values(dates.map((special) => ({ ...special, restaurant })))
    .onConflictDoUpdate({
      target: [specialDates.restaurant, specialDates.uid],
      set: { name: sql`excluded.name`, dates: sql`excluded.dates`, sessions: sql`excluded.sessions` },
    });
}

const keptUids = (list: ReadonlyArray<{ uid?: number }>) => list.flatMap(({ uid }) => (uid === undefined ? [] : [uid]));
