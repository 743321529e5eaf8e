/** Queries of webhook endpoints and their deliveries. */
import { type SQL, and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { WebhookDelivery, WebhookEndpoint } from '@/lib/resources/access/webhooks-schema';
import { type Db, type Queryable, type Tx, rowsOf } from '../../db/client';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/integrations';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const ownEndpoint = (restaurant: string, uid: number) =>
  and(eq(webhookEndpoints.restaurant, restaurant), eq(webhookEndpoints.uid, uid), isNull(webhookEndpoints.deletedAt));
export const ownDelivery = (restaurant: string, uid: number) =>
  and(eq(webhookDeliveries.restaurant, restaurant), eq(webhookDeliveries.uid, uid));

export async function findEndpoint(db: Queryable, restaurant: string, uid: number): Promise<EndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(ownEndpoint(restaurant, uid));
  return row;
}

const WAITING = sql<number>`(
  select count(*)::int from webhook_deliveries d
  where d.restaurant = ${webhookEndpoints.restaurant} and d.endpoint_uid = ${webhookEndpoints.uid} and d.state = 'waiting')`;

/** With the number of waiting messages of each, by time of creation. */
export async function findEndpoints(db: Queryable, restaurant: string): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select({ row: webhookEndpoints, waiting: WAITING })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.restaurant, restaurant), isNull(webhookEndpoints.deletedAt)))
    .orderBy(webhookEndpoints.uid);
  return rows.map(({ row, waiting }) => endpointOf(row, waiting));
}

export async function findDelivery(db: Queryable, restaurant: string, uid: number): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(ownDelivery(restaurant, uid));
  return row;
}

/** @param before only deliveries before this number */
export function findDeliveries(
  db: Queryable,
  endpoint: Pick<EndpointRow, 'restaurant' | 'uid'>,
  { show, limit, before }: { show: 'all' | DeliveryRow['state']; limit: number; before?: number },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.restaurant, endpoint.restaurant),
        eq(webhookDeliveries.endpoint, endpoint.uid),
        show === 'all' ? undefined : eq(webhookDeliveries.state, show),
        before === undefined ? undefined : lt(webhookDeliveries.uid, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.uid))
    .limit(limit);
}

/** Tolerated clock difference between two instances, by which a job may run early. In milliseconds. */
export const EARLY_MS = 1_000;
/** Lease of a claimed message in milliseconds, longer than an attempt; afterwards another worker may take it. */
export const CLAIM_MS = 60_000;
/** Maximum concurrent messages per endpoint: a slow one does not delay the others. */
const AT_ONCE = 3;

/** Serialises the counting of an endpoint's claimed messages, so that two workers cannot both take the last slot. */
const lockEndpoint = (tx: Queryable, restaurant: string, uid: SQL) =>
  tx.execute(
    sql`select from webhook_endpoints e where e.restaurant = ${restaurant} and e.uid = ${uid} for no key update`,
  );

/**
 * Claims a due message unless another worker has it. If its endpoint has no free slot, its next time is cleared, until the end of another attempt
 * sets it (`takeNextInTurn`).
 * @returns undefined if there is nothing to do now
 */
export async function claimDelivery(
  db: Db,
  restaurant: string,
  uid: number,
  now: number,
): Promise<DeliveryRow | undefined> {
  const moment = new Date(now);
  const isDue = and(
    ownDelivery(restaurant, uid),
    eq(webhookDeliveries.state, 'waiting'),
    sql`${webhookDeliveries.nextAt} <= ${new Date(now + EARLY_MS).toISOString()}::timestamptz`,
    sql`coalesce(${webhookDeliveries.claimedUntil} < ${moment.toISOString()}::timestamptz, true)`,
  );
  return db.transaction(async (tx) => {
    await lockEndpoint(
      tx,
      restaurant,
      sql`(select d.endpoint_uid from webhook_deliveries d where d.restaurant = ${restaurant} and d.uid = ${uid})`,
    );
    const [row] = await tx
      .update(webhookDeliveries)
      .set({
        claimedUntil: new Date(now + CLAIM_MS),
        lastTryAt: moment,
        tries: sql`${webhookDeliveries.tries} + 1`,
      })
      .where(
        and(
          isDue,
          sql`(select count(*) from webhook_deliveries o where o.restaurant = ${restaurant} and o.endpoint_uid = ${webhookDeliveries.endpoint}
            and o.state = 'waiting' and o.claimed_until >= ${moment.toISOString()}::timestamptz) < ${AT_ONCE}`,
        ),
      )
      .returning();
    if (!row) await tx.update(webhookDeliveries).set({ nextAt: null, claimedUntil: null }).where(isDue);
    return row;
  });
}

/** After an attempt has ended: makes the oldest message that waits for a slot due. Empty if none is waiting. */
export async function takeNextInTurn(
  tx: Tx,
  { restaurant, endpoint }: Pick<DeliveryRow, 'restaurant' | 'endpoint'>,
  now: number,
): Promise<Array<{ restaurant: string; delivery: number }>> {
  await lockEndpoint(tx, restaurant, sql`${endpoint}`);
  const ofEndpoint = and(
    eq(webhookDeliveries.restaurant, restaurant),
    eq(webhookDeliveries.endpoint, endpoint),
    sql`${webhookDeliveries.state} = 'waiting'`, // the same condition as in the index of waiting messages
    isNull(webhookDeliveries.nextAt),
  );
  const oldest = tx
    .select({ uid: webhookDeliveries.uid })
    .from(webhookDeliveries)
    .where(ofEndpoint)
    .orderBy(webhookDeliveries.uid)
    .limit(1);
  return tx
    .update(webhookDeliveries)
    .set({ nextAt: new Date(now) })
    .where(and(eq(webhookDeliveries.restaurant, restaurant), inArray(webhookDeliveries.uid, oldest)))
    .returning({ restaurant: webhookDeliveries.restaurant, delivery: webhookDeliveries.uid });
}

/** Delay after which a due message counts as lost, in milliseconds. */
const LOST_MS = 120_000;
const MAX_LOST = 500;

/**
 * Finds messages that are due and not claimed, since a worker or a job was lost, and those waiting for a slot of an endpoint without a running
 * attempt. They are made due again, so that each is found only once in a while.
 */
export async function takeLost(db: Queryable, now: number): Promise<Array<{ restaurant: string; delivery: number }>> {
  const moment = new Date(now).toISOString();
  return rowsOf<{ restaurant: string; delivery: number }>(
    await db.execute(sql`
      update webhook_deliveries set next_at = ${moment}::timestamptz, claimed_until = null
      where (restaurant, uid) in (
        select restaurant, uid from webhook_deliveries d
        where state = 'waiting'
          and (claimed_until < ${moment}::timestamptz
            or (claimed_until is null and next_at < ${new Date(now - LOST_MS).toISOString()}::timestamptz)
            or (next_at is null and not exists (
              select from webhook_deliveries o where o.restaurant = d.restaurant and o.endpoint_uid = d.endpoint_uid
                and o.state = 'waiting' and o.claimed_until >= ${moment}::timestamptz)))
        order by next_at limit ${MAX_LOST} for update skip locked)
      returning restaurant, uid as delivery`),
  ).map(({ restaurant, delivery }) => ({ restaurant, delivery: Number(delivery) }));
}

export function endpointOf(row: EndpointRow, waiting: number): WebhookEndpoint {
  const { uid, url, description, events, care, active, offReason, madeBy, madeAt, version } = row;
  return {
    uid,
    url,
    description,
    events,
    care,
    active,
    offReason: offReason === '' ? null : offReason,
    madeBy,
    madeAt: madeAt.toISOString(),
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
    lastFault: row.lastFault === '' ? null : row.lastFault,
    waiting,
    version,
  };
}

export function deliveryOf(row: DeliveryRow): WebhookDelivery {
  const { uid, event, messageId, seq, state, at, tries, lastTryAt, nextAt, status, took, fault, replayedBy } = row;
  return {
    uid,
    event,
    messageId,
    seq,
    state,
    at: at.toISOString(),
    tries,
    lastTryAt: lastTryAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    status,
    took,
    fault: fault === '' ? null : fault,
    replayedBy,
  };
}
