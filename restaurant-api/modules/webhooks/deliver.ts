/** One attempt to deliver a webhook message, and its result (ADR 149). */
import { inSpan } from '@/lib/config/traces';
import { and, eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { type DeliveryFault, FAILING_DAYS, type OffReason } from '@/lib/contract/access/webhooks';
import { DAY_MS } from '@/lib/time/milliseconds';
import { type Context, systemActor } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/integrations';
import type { JobKinds } from '../../jobs/jobs';
import { type Posted, type Reach, post } from '../../providers/webhooks/post';
import { signedHeaders } from '../../providers/webhooks/signature';
import { write } from '../../write/write';
import { makersAmong } from '../api-keys/makers';
import { addNotification } from '../notifications/notify';
import { messageBody } from './message-body';
import {
  type DeliveryRow,
  type EndpointRow,
  claimDelivery,
  findEndpoint,
  ownDelivery,
  takeNextInTurn,
} from './repository';
import { openSecret } from './secret';

const [MINUTE, HOUR] = [60, 3_600];
/** Delay in seconds after each failed attempt, as recommended by Standard Webhooks: three days in total. */
const RETRIES: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
const GONE = 410;
const WEBHOOKS = systemActor('Webhooks');

interface Job {
  context: Context;
}

/**
 * Skips a message that another worker has claimed. If this process dies between the response and the update, the message is sent again with the same
 * id. The end of an attempt queues the next waiting message, so that nothing has to poll for a free slot of a slow endpoint.
 */
export async function deliverWebhook(
  { context }: Job,
  { restaurant, delivery: uid }: JobKinds['deliver-webhook'],
  reach: Partial<Reach> = {},
): Promise<void> {
  const { db, jobs, now } = context;
  const started = now();
  const claimed = await claimDelivery(db, restaurant, uid, started);
  if (!claimed) return;
  await tryOnce(context, claimed, started, reach);
  await db.transaction(async (tx) => jobs.enqueueAll(tx, 'deliver-webhook', await takeNextInTurn(tx, claimed, now())));
}

async function tryOnce(context: Context, claimed: DeliveryRow, started: number, reach: Partial<Reach>): Promise<void> {
  const { db, settings } = context;
  const { restaurant } = claimed;
  const endpoint = await findEndpoint(db, restaurant, claimed.endpoint);
  const where = await findByUid(db, restaurant);
  if (!endpoint?.active || !where) return settle(context, claimed, 'off');
  // The rights of the endpoint's owner are checked at each attempt.
  if ((await makersAmong(db, restaurant, [endpoint.accountId])).size === 0) {
    await settle(context, claimed, 'maker');
    return switchOff(context, endpoint, 'maker');
  }
  const secret = openSecret(settings, endpoint);
  if (secret === null) return settle(context, claimed, 'off');
  const body = await messageBody(db, where, claimed, endpoint);
  const seconds = Math.floor(started / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Maitre',
    ...signedHeaders(secret, claimed.messageId, seconds, body),
  };
  const posted = await inSpan('webhook post', 'client', () =>
    post({ url: endpoint.url, headers, body }, { networks: settings.webhookNetworks ?? [], ...reach }),
  );
  const took = context.now() - started;
  if (posted.ok) return noteSuccess(context, claimed, endpoint, posted.status, took);
  await noteFailure(context, claimed, endpoint, posted, took);
}

/** Ends the delivery without an attempt; it can be replayed manually. */
async function settle({ db }: Context, { restaurant, uid }: DeliveryRow, fault: DeliveryFault): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', fault, nextAt: null, claimedUntil: null })
    .where(ownDelivery(restaurant, uid));
}

const keyOf = ({ restaurant, uid }: EndpointRow) =>
  and(eq(webhookEndpoints.restaurant, restaurant), eq(webhookEndpoints.uid, uid));

async function noteSuccess(
  { db, now }: Context,
  { restaurant, uid }: DeliveryRow,
  endpoint: EndpointRow,
  status: number,
  took: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ state: 'delivered', status, took, fault: '', nextAt: null, claimedUntil: null })
      .where(ownDelivery(restaurant, uid));
    await tx
      .update(webhookEndpoints)
      .set({ lastSuccessAt: new Date(now()), failingSince: null, lastFault: '' })
      .where(keyOf(endpoint));
  });
}

async function noteFailure(
  context: Context,
  delivery: DeliveryRow,
  endpoint: EndpointRow,
  { fault, status }: Extract<Posted, { ok: false }>,
  took: number,
): Promise<void> {
  const { restaurant, uid, tries } = delivery;
  const now = context.now();
  const wait = status === GONE ? undefined : RETRIES[tries - 1];
  const next = wait === undefined ? null : new Date(now + wait * 1000);
  const failingSince = endpoint.failingSince ?? new Date(now);
  await context.db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ state: next ? 'waiting' : 'failed', status, took, fault, nextAt: next, claimedUntil: null })
      .where(ownDelivery(restaurant, uid));
    await tx
      .update(webhookEndpoints)
      .set({
        lastFailureAt: new Date(now),
        lastFault: fault,
        failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${failingSince.toISOString()}::timestamptz)`,
      })
      .where(keyOf(endpoint));
    if (wait !== undefined) await context.jobs.enqueue(tx, 'deliver-webhook', { restaurant, delivery: uid }, wait);
  });
  // 410: the receiver wants no more messages.
  if (status === GONE || now - failingSince.getTime() >= FAILING_DAYS * DAY_MS)
    await switchOff(context, endpoint, 'failing');
}

/** Switches the endpoint off and notifies staff who manage webhooks. */
async function switchOff(context: Context, endpoint: EndpointRow, offReason: OffReason): Promise<void> {
  const restaurant = await findByUid(context.db, endpoint.restaurant);
  if (!restaurant) return;
  await write({ context, restaurant, actor: WEBHOOKS }, async (unit) => {
    const [row] = await unit.tx
      .update(webhookEndpoints)
      .set({ active: false, offReason, version: sql`${webhookEndpoints.version} + 1` })
      .where(and(keyOf(endpoint), eq(webhookEndpoints.active, true)))
      .returning();
    if (!row) return;
    const { uid, url } = row;
    unit.record({
      kind: KIND.setup,
      entity: 'webhook',
      uid,
      action: 'update',
      before: { url, active: true },
      after: { url, active: false, offReason },
    });
    // The URL and a word that is the same in all three languages: needs no translation.
    await addNotification(unit, restaurant, {
      kind: KIND.setup,
      title: `Webhook ${new URL(url).host}`,
      message: offReason === 'maker' ? row.madeBy : `> ${FAILING_DAYS} × 24 h · ${row.lastFault}`,
      ability: 'setup',
    });
  });
}
