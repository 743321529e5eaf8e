/** Editing floor plans: create, save as a whole, remove. */
import { randomUUID } from 'node:crypto';
import { CANCELLED_STATUS, KIND } from '@/lib/contract/constants';
import type { WireOnePlan, WirePlanCreate, WirePlanPatch, WireTableHolder } from '@/lib/contract/restaurant/floor';
import { momentOf, type ServiceDate } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { lockRestaurant } from '../../write/lock-restaurant';
import { type NewChange, type UnitOfWork, write } from '../../write/write';
import {
  type PlanContent,
  type Plans,
  contentOf,
  othersOf,
  planNamed,
  refuseFaults,
  withOwnNumbers,
} from './plan-content';
import { findPlans, findRetiredAreas } from './plan-repository';
import { deletePlanRows, writePlanRows } from './plan-writes';
import { sql } from 'drizzle-orm';
import { type Queryable, type Tx, rowsOf } from '../../db/client';

/** Serialises all writes of a restaurant's plans, since tables and names are shared among them. */
const ONE_AT_A_TIME = ['plans'];
/** Maximum number of parties listed in a refusal. */
const MAX_NAMED = 100;

interface Recorded extends Pick<NewChange, 'action' | 'undoes'> {
  /** Version of a removed plan that is being restored. */
  lastVersion?: number;
}

export async function asPlanWriter<T>(
  { context, restaurant, actor, idempotency }: Call,
  work: (unit: UnitOfWork, plans: Plans) => Promise<T>,
): Promise<T> {
  const result = await write(
    { context, restaurant, actor, idempotency },
    async (unit) => work(unit, await findPlans(unit.tx, restaurant.uid)),
    { days: ONE_AT_A_TIME },
  );
  return result;
}

/** @throws Problem 'validation' for a duplicate name, or an unknown plan to copy */
export function createPlan(call: Call, { name, width, height, copyOf }: WirePlanCreate): Promise<WireOnePlan> {
  return asPlanWriter(call, async (unit, plans) => {
    const copied = copyOf === undefined ? undefined : planNamed(plans, copyOf);
    if (copyOf !== undefined && !copied) throw invalidField('copyOf', 'unknown');
    const content: PlanContent = copied
      ? { ...contentOf(copied), name }
      : { name, width, height, boxes: [], tables: [], joins: [] };
    return putPlan(unit, call, randomUUID().slice(0, 8), content, plans, { action: 'create' });
  });
}

/**
 * Saves the plan's content.
 * @throws Problem 'version-conflict' with the current plan, 'validation' by field, 'table-has-bookings' with the parties at tables that would be on
 * no plan any more
 */
export function savePlan(call: Call, uid: string, { version, ...content }: WirePlanPatch): Promise<WireOnePlan> {
  return asPlanWriter(call, async (unit, plans) => {
    const now = presentPlan(plans, uid);
    refuseOldVersion(now, uid, version);
    return putPlan(unit, call, uid, content, plans, { action: 'update' });
  });
}

/** @throws Problem 'last-plan', 'plan-in-use' with the shifts and special dates that use it, 'table-has-bookings' */
export function removePlan(call: Call, uid: string): Promise<{ ok: true }> {
  return asPlanWriter(call, async (unit, plans) => {
    await dropPlan(unit, call, uid, plans, { action: 'delete' });
    return { ok: true };
  });
}

/** Creates or replaces a plan, after all checks except that of the version. */
export async function putPlan(
  unit: UnitOfWork,
  call: Call,
  uid: string,
  wanted: PlanContent,
  plans: Plans,
  { action, undoes, lastVersion = 0 }: Recorded,
): Promise<WireOnePlan> {
  const restaurant = call.restaurant.uid;
  const before = planNamed(plans, uid);
  const others = othersOf(plans, uid);
  const content = withOwnNumbers(wanted, before, others, await findRetiredAreas(unit.tx, restaurant));
  refuseFaults(content, others);
  await refuseHeldTables(unit, call, uid, content, plans);
  await writePlanRows(unit.tx, { restaurant, uid, version: (before?.version ?? lastVersion) + 1 }, content, plans);
  const after = presentPlan(await findPlans(unit.tx, restaurant), uid);
  unit.record({ kind: KIND.plan, entity: 'plan', uid, action, before: before ?? null, after, undoes });
  return { ...after, uid };
}

export async function dropPlan(
  unit: UnitOfWork,
  call: Call,
  uid: string,
  plans: Plans,
  { action, undoes }: Recorded,
): Promise<void> {
  const before = presentPlan(plans, uid);
  if (Object.keys(plans).length === 1) throw new Problem('last-plan', 'A restaurant keeps one plan at least');
  await refuseHeldTables(unit, call, uid, undefined, plans);
  const others = othersOf(plans, uid);
  refuseFaults({ ...contentOf(before), boxes: [], tables: [], joins: [] }, others);
  await lockRestaurant(unit.tx, call.restaurant.uid); // so that no shift is assigned this plan concurrently
  const names = await findHoursOfPlan(unit.tx, call.restaurant.uid, uid);
  if (names.length > 0)
    throw new Problem('plan-in-use', `The plan is shown by ${names.join(', ')}`, { details: { names } });
  await deletePlanRows(unit.tx, call.restaurant.uid, uid, plans);
  unit.record({ kind: KIND.plan, entity: 'plan', uid, action, before, after: null, undoes });
}

/** Refuses to remove a table from all plans while a party from today on has a claim on it. */
async function refuseHeldTables(
  { tx }: UnitOfWork,
  { context, restaurant }: Call,
  uid: string,
  content: PlanContent | undefined,
  plans: Plans,
): Promise<void> {
  const drawn = new Set([...(content?.tables ?? []), ...othersOf(plans, uid).tables].map((table) => table.uid));
  const gone = (planNamed(plans, uid)?.tables ?? []).map((table) => table.uid).filter((table) => !drawn.has(table));
  if (gone.length === 0) return;
  await lockTables(tx, restaurant.uid, gone);
  const holders = await findHolders(tx, restaurant.uid, gone, momentOf(context.now(), restaurant.timeZone).date);
  if (holders.length === 0) return;
  throw new Problem('table-has-bookings', `${holders.length} bookings hold a table that would be removed`, {
    details: { bookings: holders.slice(0, MAX_NAMED), total: holders.length },
  });
}

export function presentPlan(plans: Plans, uid: string): Plans[string] {
  const plan = planNamed(plans, uid);
  if (!plan) throw notFound('Plan');
  return plan;
}

export function refuseOldVersion(now: Plans[string], uid: string, version: number | undefined): void {
  if (version === undefined || version === now.version) return;
  throw new Problem('version-conflict', 'The plan was changed meanwhile', { current: { ...now, uid } });
}

/** Locks the tables: waits for concurrent assignments of parties, and blocks further ones. */
async function lockTables(tx: Tx, restaurant: string, uids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from tables where restaurant = ${restaurant} and table_uid in ${uids} order by table_uid for update`,
  );
}

/** Live parties from a day on with a claim on one of the tables, by date and time; not those who have left. */
async function findHolders(
  db: Queryable,
  restaurant: string,
  uids: readonly string[],
  from: ServiceDate,
): Promise<WireTableHolder[]> {
  return rowsOf<WireTableHolder & Record<string, unknown>>(
    await db.execute(sql`select b.uid::float8 as uid, trim(b.first_name || ' ' || b.last_name) as name, b.service_date::text as date, b.time, b.covers,
        t.table_uid as table, n.name as "tableName"
      from booking_tables t
        join bookings b on b.restaurant = t.restaurant and b.uid = t.booking_uid
        join statuses s on s.restaurant = b.restaurant and s.code = b.status
        join tables n on n.restaurant = t.restaurant and n.table_uid = t.table_uid
      where t.restaurant = ${restaurant} and t.table_uid in ${uids} and t.live and b.deleted_at is null
        and b.status > ${CANCELLED_STATUS} and s.stage <> 5 and b.service_date >= ${from}
      order by b.service_date, b.time, b.uid, t.table_uid`),
  );
}

/** Names of the shifts and special dates that use a plan, shifts first. */
async function findHoursOfPlan(db: Queryable, restaurant: string, plan: string): Promise<string[]> {
  const rows = rowsOf<{ name: string }>(
    await db.execute(sql`select name from (
        select 0 as sort, name, min(position) as at from rotas where restaurant = ${restaurant} and plan = ${plan} group by name
        union all
        select 1, name, min(uid) from special_dates
          where restaurant = ${restaurant} and exists (select 1 from jsonb_array_elements(sessions) session where session ->> 'plan' = ${plan}) group by name
      ) used order by sort, at`),
  );
  return rows.map(({ name }) => name);
}
