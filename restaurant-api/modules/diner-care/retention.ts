/** Retention: erases diners without visit, booking or consent for some years (ADR 91), nightly and only where switched on (D12). */
import { type SQL, eq, sql } from 'drizzle-orm';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import type { RetentionPreview, RetentionRule } from '@/lib/resources/diners/retention-schema';
import { type Context, type Restaurant, systemActor } from '../../context';
import { type Queryable, rowsOf } from '../../db/client';
import { retentionRules } from '../../db/schema/duplicates';
import type { Call } from '../../http/call';
import type { WorkerParts } from '../../jobs/worker';
import { Problem } from '../../problem';
import { write } from '../../write/write';
import { eraseDiner } from '../guest-preferences/delete-own-data';
import { keepErasuresOutside } from '../guest-preferences/erasures';
import { waitsForMoney } from '../guest-preferences/open-money';
import { findOwnBookings } from '../guest-preferences/own-bookings';
import { findDinerRow } from '../guest-preferences/own-diner';
import { findRestaurant } from '../payments/repository';

const LISTED = 50;
const MAX_PER_NIGHT = 2_000;
const UNSET = { years: 5, active: false, version: 0, by: '', at: null, ranAt: null, erased: 0 } satisfies RetentionRule;

export async function findRule({ context, restaurant }: Call): Promise<RetentionRule> {
  return ruleOf(context.db, restaurant.uid);
}

async function ruleOf(db: Queryable, restaurant: string, lock = false): Promise<RetentionRule> {
  const query = db.select().from(retentionRules).where(eq(retentionRules.restaurant, restaurant));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return UNSET;
  const { years, active, version, by, at, ranAt, erased } = row;
  return { years, active, version, by, at: at.toISOString(), ranAt: ranAt?.toISOString() ?? null, erased };
}

export async function previewRetention(
  { context, restaurant }: Call,
  { years }: { years: number },
): Promise<RetentionPreview> {
  return {
    total: await countStale(context.db, restaurant.uid, cutoffOf(context.now(), years)),
    diners: await findStale(context.db, restaurant.uid, cutoffOf(context.now(), years), LISTED),
  };
}

/** @throws Problem 'version-conflict' with the current rule, if it was changed meanwhile or the diners to erase differ from those shown */
export async function changeRule(
  call: Call,
  { years, active, version, seen }: { years: number; active: boolean; version: number; seen?: number },
): Promise<RetentionRule> {
  const { context, restaurant, actor } = call;
  const result = await write(call, async ({ tx, record }) => {
    const before = await ruleOf(tx, restaurant.uid, true);
    const isBlind = active && seen !== (await countStale(tx, restaurant.uid, cutoffOf(context.now(), years)));
    if (before.version !== version || isBlind)
      throw new Problem('version-conflict', 'It was changed meanwhile', { current: before });
    const set = { years, active, by: actor.name, at: new Date(context.now()), version: before.version + 1 };
    await tx
      .insert(retentionRules)
      .values({ restaurant: restaurant.uid, ...set })
      .onConflictDoUpdate({ target: retentionRules.restaurant, set });
    const said = ({ years: after, active: on }: { years: number; active: boolean }) => ({ years: after, active: on });
    record({
      kind: KIND.diner,
      entity: 'retention',
      uid: restaurant.uid,
      action: 'update',
      before: said(before),
      after: { years, active },
    });
    return ruleOf(tx, restaurant.uid);
  });
  return result;
}

/** The nightly run. A failure does not stop the others. */
export async function eraseStale({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  const rules = await context.db.select().from(retentionRules).where(eq(retentionRules.active, true));
  for (const { restaurant: uid, years } of rules) {
    const restaurant = await findRestaurant(context.db, uid);
    if (!restaurant) continue;
    let erased = 0;
    for (const diner of await findStale(context.db, uid, cutoffOf(context.now(), years), MAX_PER_NIGHT))
      if (await eraseOne(context, restaurant, diner.uid)) erased++;
    await context.db
      .update(retentionRules)
      .set({ ranAt: new Date(context.now()), erased })
      .where(eq(retentionRules.restaurant, uid));
  }
  if (rules.length > 0) await keepErasuresOutside(context);
}

/** @returns false if the diner was active or the rule switched off meanwhile */
async function eraseOne(context: Context, restaurant: Restaurant, uid: number): Promise<boolean> {
  const actor = systemActor('Retention');
  try {
    const result = await write({ context, restaurant, actor }, async (unit) => {
      const row = await findDinerRow(unit.tx, restaurant.uid, uid, true);
      const rule = await ruleOf(unit.tx, restaurant.uid);
      const cutoff = cutoffOf(context.now(), rule.years);
      if (!row || !rule.active || (await countStale(unit.tx, restaurant.uid, cutoff, uid)) === 0) return false;
      const own = await findOwnBookings(unit.tx, restaurant.uid, uid, context.now());
      await eraseDiner(unit, { context, restaurant, actor }, row, own);
      return true;
    });
    return result;
  } catch (error) {
    context.log.error({ err: error, restaurant: restaurant.uid, diner: uid }, 'a diner could not be erased');
    return false;
  }
}

function cutoffOf(now: number, years: number): string {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return at.toISOString();
}

/** Diners without activity since a date, including deleted ones, whose data still exist. Never one with a pending payment. */
function staleOf(restaurant: string, cutoff: string): SQL {
  const since = sql`${cutoff}::timestamptz`;
  return sql`d.restaurant = ${restaurant} and d.uid <> ${WALK_IN_GUEST} and d.merged_into is null and d.created_at < ${since}
    and d.first_name || d.last_name || d.phone || d.email || d.notes || d.allergies <> ''
    and not exists (select from jsonb_each(d.consents) c where (c.value ->> 'at')::timestamptz >= ${since})
    and not exists (select from diners m join bookings b on b.restaurant = m.restaurant and b.diner_uid = m.uid
      where m.restaurant = d.restaurant and m.uid = d.uid and (b.starts_at >= ${since} or b.created_date >= ${since}::date or ${waitsForMoney()}))`;
}

async function countStale(db: Queryable, restaurant: string, cutoff: string, uid?: number): Promise<number> {
  const one = uid === undefined ? sql`` : sql` and d.uid = ${uid}::bigint`;
  const answer = await db.execute(
    sql`select count(*)::int as count from diners d where ${staleOf(restaurant, cutoff)}${one}`,
  );
  return rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
}

async function findStale(
  db: Queryable,
  restaurant: string,
  cutoff: string,
  most: number,
): Promise<RetentionPreview['diners']> {
  return rowsOf(
    await db.execute(sql`
      select d.uid::float8 as uid, d.first_name as "firstName", d.last_name as "lastName", coalesce(b.last, d.created_at::date)::text as "lastSeen", b.bookings
      from diners d, lateral (
        select count(*)::int as bookings, max(b.service_date) as last from bookings b where b.restaurant = d.restaurant and b.diner_uid = d.uid
      ) b where ${staleOf(restaurant, cutoff)} order by "lastSeen", d.uid limit ${most}`),
  );
}
