/** The checks that staff see, and what they say of those that nobody could tell. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { TillCheck, TillTypes } from '@/lib/resources/till-schema';
import { momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { tillChecks, tillShares } from '../../db/schema/till';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { write } from '../../write/write';
import { findSat } from './sittings';
import { type CheckRow, lookFor, setMatch, tell } from './take-checks';
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
  const checks: TillCheck[] = [];
  for (const row of rows) checks.push(await checkOf(context.db, call, row));
  return { checks, total: counted?.total ?? 0, currency: restaurant.currency };
}

async function checkOf(db: Queryable, call: Call, row: CheckRow): Promise<TillCheck> {
  const { restaurant: _restaurant, openedAt, closedAt, receivedAt: _receivedAt, ...same } = row;
  const shares = await db
    .select({ booking: tillShares.booking, amount: tillShares.amount })
    .from(tillShares)
    .where(and(eq(tillShares.restaurant, row.restaurant), eq(tillShares.check, row.uid)))
    .orderBy(tillShares.booking);
  const waits = row.match === 'nobody' || row.match === 'several';
  return {
    ...same,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    shares,
    parties: waits ? await partiesOf(db, call, row) : await namesOf(db, row.restaurant, shares),
  };
}

/** The most that a person looks through. */
const MOST_PARTIES = 60;

/** Who sat at its tables first, then whoever else sat that day, those who came nearest to its beginning before the others. */
async function partiesOf(db: Queryable, call: Call, row: CheckRow): Promise<TillCheck['parties']> {
  const byName = await tablesByName(db, row.restaurant);
  const { bookings: likely } = await lookFor(db, call, row, byName);
  const sat = await findSat(db, row.restaurant, row.date);
  const opened = momentOf(row.openedAt, call.restaurant.timeZone).time;
  const away = (time: number) => Math.abs(time - opened);
  return sat
    .map(({ uid, name, covers, time, tables }) => ({ uid, name, covers, time, tables }))
    .sort((a, b) => Number(likely.includes(b.uid)) - Number(likely.includes(a.uid)) || away(a.time) - away(b.time))
    .slice(0, MOST_PARTIES);
}

async function namesOf(
  db: Queryable,
  restaurant: string,
  shares: ReadonlyArray<{ booking: number }>,
): Promise<TillCheck['parties']> {
  if (shares.length === 0) return [];
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.restaurant, restaurant),
        inArray(
          bookings.uid,
          shares.map(({ booking }) => booking),
        ),
      ),
    );
  return rows.map(({ uid, firstName, lastName, covers, time, tables }) => ({
    uid,
    name: `${firstName} ${lastName}`.trim(),
    covers,
    time,
    tables,
  }));
}

/**
 * Says whose a check is; [] for nobody's. It may be said again.
 * @throws Problem 'not-found', 'version-conflict' where the till has said more of it since, 'validation' for a booking that is none
 */
export async function decideCheck(
  call: Call,
  uid: number,
  { bookings: whose, checkVersion }: TillTypes['decide']['body'],
): Promise<TillCheck> {
  const { context, restaurant, actor, idempotency } = call;
  const [found] = await context.db
    .select({ date: tillChecks.date })
    .from(tillChecks)
    .where(and(eq(tillChecks.restaurant, restaurant.uid), eq(tillChecks.uid, uid)));
  if (!found) throw notFound('a check');
  const { result } = await write(
    context,
    restaurant,
    actor,
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
      const sat = await findSat(unit.tx, restaurant.uid, check.date);
      const wrong = whose.findIndex((one) => !sat.some((party) => party.uid === one));
      if (wrong >= 0) throw invalidField(`bookings.${wrong}`, 'unknown');
      const set = { match: whose.length > 0 ? ('matched' as const) : ('none' as const), decidedBy: actor.name };
      await setMatch(unit.tx, check, set);
      const decided = { ...check, ...set };
      await shareCheck(unit, call, decided, whose);
      tell(unit, decided);
      return checkOf(unit.tx, call, decided);
    },
    idempotency,
    [found.date],
  );
  return result;
}
