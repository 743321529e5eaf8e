/** The till's checks for staff, and the manual assignment of those without a match. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { TillCheck, TillTypes } from '@/lib/resources/sales/till-schema';
import { matchOf } from '@/lib/rules/till/check';
import { momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { tillChecks, tillShares } from '../../db/schema/till';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { write } from '../../write/write';
import { type Sat, findSat, sittingsOf } from './sittings';
import { type CheckRow, setMatch, tablesOf, tell } from './take-checks';
import { shareCheck } from './shares';
import { tablesByName } from './till';

export async function listChecks(
  call: Call,
  { show, limit, offset }: { show: 'open' | 'all'; limit: number; offset: number },
): Promise<TillTypes['checks']['answer']> {
  const { context, restaurant } = call;
  const where = and(
    eq(tillChecks.restaurant, restaurant.uid),
    show === 'open' ? inArray(tillChecks.match, ['nobody', 'several']) : undefined,
  );
  const rows = await context.db
    .select()
    .from(tillChecks)
    .where(where)
    .orderBy(desc(tillChecks.openedAt), desc(tillChecks.uid))
    .limit(limit)
    .offset(offset);
  const [counted] = await context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(tillChecks)
    .where(where);
  return {
    checks: await checksOf(context.db, call, rows),
    total: counted?.total ?? 0,
    currency: restaurant.currency,
  };
}

const waits = ({ match }: CheckRow): boolean => match === 'nobody' || match === 'several';

/** A constant number of statements for any number of checks. */
async function checksOf(db: Queryable, call: Call, rows: readonly CheckRow[]): Promise<TillCheck[]> {
  const { restaurant, context } = call;
  if (rows.length === 0) return [];
  const shares = await db
    .select({ check: tillShares.check, booking: tillShares.booking, amount: tillShares.amount })
    .from(tillShares)
    .where(
      and(
        eq(tillShares.restaurant, restaurant.uid),
        inArray(
          tillShares.check,
          rows.map(({ uid }) => uid),
        ),
      ),
    )
    .orderBy(tillShares.booking);
  const waiting = rows.filter(waits);
  const byName = waiting.length > 0 ? await tablesByName(db, restaurant.uid) : new Map<string, string>();
  const sat = await findSat(db, restaurant.uid, [...new Set(waiting.map(({ date }) => date))]);
  const names = await namesOf(db, restaurant.uid, [...new Set(shares.map(({ booking }) => booking))]);
  return rows.map((row) => {
    const { restaurant: _restaurant, openedAt, closedAt, receivedAt: _receivedAt, ...same } = row;
    const own = shares.filter(({ check }) => check === row.uid);
    return {
      ...same,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      shares: own.map(({ booking, amount }) => ({ booking, amount })),
      parties: waits(row)
        ? partiesOf(row, { sat, byName, zone: restaurant.timeZone, now: context.now() })
        : own.flatMap(({ booking }) => names.get(booking) ?? []),
    };
  });
}

const checkOf = async (db: Queryable, call: Call, row: CheckRow): Promise<TillCheck> =>
  (await checksOf(db, call, [row]))[0] as TillCheck;

/** Maximum number of suggested bookings. */
const MAX_PARTIES = 60;

/** Bookings at the check's tables first, then others of the day, by the distance of their start to the check's. */
function partiesOf(
  row: CheckRow,
  { sat, byName, zone, now }: { sat: readonly Sat[]; byName: ReadonlyMap<string, string>; zone: string; now: number },
): TillCheck['parties'] {
  const there = sat.filter(({ date }) => date === row.date);
  const uids = tablesOf(row, byName);
  const known = uids.filter((uid) => uid !== null);
  const { bookings: likely } = matchOf(
    uids,
    { opened: row.openedAt.getTime(), closed: row.closedAt?.getTime() ?? null },
    sittingsOf(there, known, { zone, now }),
  );
  const opened = momentOf(row.openedAt, zone).time;
  const away = (time: number) => Math.abs(time - opened);
  // Parties that have left are ranked by their tables, since a refund comes after the visit.
  const rank = ({ uid, tables }: Pick<Sat, 'uid' | 'tables'>) =>
    likely.includes(uid) ? 0 : tables.some((table) => known.includes(table)) ? 1 : 2;
  return there
    .map(({ uid, name, covers, time, tables }) => ({ uid, name, covers, time, tables }))
    .sort((a, b) => rank(a) - rank(b) || away(a.time) - away(b.time))
    .slice(0, MAX_PARTIES);
}

async function namesOf(
  db: Queryable,
  restaurant: string,
  uids: readonly number[],
): Promise<Map<number, TillCheck['parties'][number]>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), inArray(bookings.uid, [...uids])));
  return new Map(
    rows.map(({ uid, firstName, lastName, covers, time, tables }) => [
      uid,
      { uid, name: `${firstName} ${lastName}`.trim(), covers, time, tables },
    ]),
  );
}

/**
 * Assigns a check to bookings; [] for none. May be repeated.
 * @throws Problem 'not-found', 'version-conflict' if the till has updated it since, 'validation' for an unknown booking
 */
export async function decideCheck(
  call: Call,
  uid: number,
  { bookings: whose, checkVersion }: TillTypes['decide']['body'],
): Promise<TillCheck> {
  const { context, restaurant, actor } = call;
  const [found] = await context.db
    .select({ date: tillChecks.date })
    .from(tillChecks)
    .where(and(eq(tillChecks.restaurant, restaurant.uid), eq(tillChecks.uid, uid)));
  if (!found) throw notFound('a check');
  const result = await write(
    call,
    async (unit) => {
      const [check] = await unit.tx
        .select()
        .from(tillChecks)
        .where(and(eq(tillChecks.restaurant, restaurant.uid), eq(tillChecks.uid, uid)))
        .for('update');
      if (!check) throw notFound('a check');
      if (checkVersion !== undefined && checkVersion !== check.checkVersion)
        throw new Problem('version-conflict', 'The check was changed meanwhile', {
          current: await checkOf(unit.tx, call, check),
        });
      const sat = await findSat(unit.tx, restaurant.uid, [check.date]);
      const wrong = whose.findIndex((one) => !sat.some((party) => party.uid === one));
      if (wrong >= 0) throw invalidField(`bookings.${wrong}`, 'unknown');
      const set = { match: whose.length > 0 ? ('matched' as const) : ('none' as const), decidedBy: actor.name };
      await setMatch(unit.tx, check, set);
      const decided = { ...check, ...set };
      await shareCheck(unit, call, decided, whose);
      tell(unit, decided);
      return checkOf(unit.tx, call, decided);
    },
    { days: [found.date] },
  );
  return result;
}
