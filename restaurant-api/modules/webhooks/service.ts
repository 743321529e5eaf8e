/** Managing outgoing webhooks (ADR 149). */
import { sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { MAX_ENDPOINTS, TEST_EVENT } from '@/lib/contract/access/webhooks';
import type {
  WebhookDelivery,
  WebhookDraft,
  WebhookEndpoint,
  WebhookTypes,
} from '@/lib/resources/access/webhooks-schema';
import type { Queryable } from '../../db/client';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/integrations';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { literalOf, refusalOf } from '../../providers/webhooks/address';
import { refusalOfName } from '../../providers/webhooks/resolve';
import { newWebhookSecret } from '../../providers/webhooks/signature';
import type { UnitOfWork } from '../../write/write';
import { writeLocked } from '../../write/write-locked';
import {
  type EndpointRow,
  deliveryOf,
  endpointOf,
  findDeliveries,
  findDelivery,
  findEndpoint,
  findEndpoints,
  ownDelivery,
  ownEndpoint,
} from './repository';
import { closeSecret } from './secret';

export const listEndpoints = async ({ context, restaurant }: Call): Promise<WebhookTypes['list']['answer']> => ({
  endpoints: await findEndpoints(context.db, restaurant.uid),
});

/**
 * Checks the URL when it is saved, to report errors at its field; the name is resolved again at each attempt.
 * @throws Problem 'validation' on `url`
 */
async function assertAddress({ context }: Call, address: string): Promise<void> {
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'noCredentials');
  const networks = context.settings.webhookNetworks ?? [];
  const isSecure = url.protocol === 'https:';
  const literal = literalOf(url.hostname);
  // Without allowed internal networks, HTTP is never possible: no need to resolve the name.
  if (literal === null && !isSecure && networks.length === 0) throw invalidField('url', 'httpsOnly');
  const refused =
    literal === null
      ? await refusalOfName(url.hostname, { isSecure, networks })
      : refusalOf(literal, isSecure, networks);
  if (refused !== null) throw invalidField('url', refused === 'not-https' ? 'httpsOnly' : 'privateAddress');
}

async function endpointIn(db: Queryable, { restaurant }: Call, uid: number): Promise<EndpointRow> {
  const row = await findEndpoint(db, restaurant.uid, uid);
  if (!row) throw notFound('a webhook');
  return row;
}

async function shown(db: Queryable, { restaurant }: Call, uid: number): Promise<WebhookEndpoint> {
  const found = (await findEndpoints(db, restaurant.uid)).find((one) => one.uid === uid);
  if (!found) throw notFound('a webhook');
  return found;
}

type Logged = Partial<Pick<EndpointRow, 'url' | 'description' | 'events' | 'care' | 'active'>>;

const loggedOf = ({ url, description, events, care, active }: EndpointRow): Logged => ({
  url,
  description,
  events,
  care,
  active,
});

function tell({ record }: UnitOfWork, uid: number, before: Logged | null, after: Record<string, unknown> | null): void {
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  record({ kind: KIND.setup, entity: 'webhook', uid, action, before, after });
}

/** @throws Problem 'validation' for an address that must not be called, or too many endpoints */
export async function addEndpoint(call: Call, draft: WebhookDraft): Promise<WebhookEndpoint & { secret: string }> {
  const { context, restaurant, actor } = call;
  await assertAddress(call, draft.url);
  // Without idempotency: the stored response would contain the secret.
  return writeLocked({ ...call, idempotency: undefined }, async (unit) => {
    if ((await findEndpoints(unit.tx, restaurant.uid)).length >= MAX_ENDPOINTS)
      throw invalidField('url', 'tooManyOfThem');
    const secret = newWebhookSecret();
    const [row] = await unit.tx
      .insert(webhookEndpoints)
      .values({
        ...draft,
        restaurant: restaurant.uid,
        secret: closeSecret(context.settings, { restaurant: restaurant.uid, secret }),
        accountId: actor.accountId,
        madeBy: actor.name,
        madeAt: new Date(context.now()),
      })
      .returning();
    if (!row) throw new Error('the webhook was not written');
    tell(unit, row.uid, null, loggedOf(row));
    return { ...endpointOf(row, 0), secret };
  });
}

/**
 * A person who changes events or URL becomes the endpoint's owner, whose rights apply.
 * @throws Problem 'version-conflict', 'validation' on `url`
 */
export async function changeEndpoint(
  call: Call,
  uid: number,
  { version, active, ...said }: WebhookTypes['change']['body'],
): Promise<WebhookEndpoint> {
  const { restaurant, actor } = call;
  if (said.url !== undefined) await assertAddress(call, said.url);
  return writeLocked(call, async (unit) => {
    const before = await endpointIn(unit.tx, call, uid);
    if (version !== undefined && version !== before.version)
      throw new Problem('version-conflict', 'It was changed meanwhile', { current: await shown(unit.tx, call, uid) });
    const switched =
      active === undefined || active === before.active
        ? {}
        : { active, offReason: active ? ('' as const) : ('person' as const), failingSince: null };
    const [row] = await unit.tx
      .update(webhookEndpoints)
      .set({ ...said, ...switched, accountId: actor.accountId, madeBy: actor.name, version: before.version + 1 })
      .where(ownEndpoint(restaurant.uid, uid))
      .returning();
    if (!row) throw notFound('a webhook');
    tell(unit, uid, loggedOf(before), loggedOf(row));
    return shown(unit.tx, call, uid);
  });
}

export function removeEndpoint(call: Call, uid: number): Promise<{ ok: true }> {
  const { context, restaurant } = call;
  return writeLocked(call, async (unit) => {
    const before = await endpointIn(unit.tx, call, uid);
    await unit.tx
      .update(webhookEndpoints)
      .set({ active: false, deletedAt: new Date(context.now()), secret: '' })
      .where(ownEndpoint(restaurant.uid, uid));
    tell(unit, uid, loggedOf(before), null);
    return { ok: true };
  });
}

/** Replaces the secret; the previous one becomes invalid. */
export function makeSecret(call: Call, uid: number): Promise<WebhookEndpoint & { secret: string }> {
  const { context, restaurant } = call;
  return writeLocked({ ...call, idempotency: undefined }, async (unit) => {
    const before = await endpointIn(unit.tx, call, uid);
    const secret = newWebhookSecret();
    await unit.tx
      .update(webhookEndpoints)
      .set({
        secret: closeSecret(context.settings, { restaurant: restaurant.uid, secret }),
        version: before.version + 1,
      })
      .where(ownEndpoint(restaurant.uid, uid));
    tell(unit, uid, loggedOf(before), { ...loggedOf(before), secret: 'new' });
    return { ...(await shown(unit.tx, call, uid)), secret };
  });
}

const off = () => new Problem('webhook-off', 'Nothing is sent to an endpoint that is switched off');

/** @throws Problem 'webhook-off' */
export function sendTest(call: Call, uid: number): Promise<WebhookDelivery> {
  const { restaurant } = call;
  return writeLocked(call, async ({ tx, enqueue }) => {
    const { active } = await endpointIn(tx, call, uid);
    if (!active) throw off();
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({ restaurant: restaurant.uid, endpoint: uid, event: TEST_EVENT, seq: 0 })
      .returning();
    if (!row) throw new Error('the test was not written');
    await enqueue('deliver-webhook', { restaurant: restaurant.uid, delivery: row.uid });
    return deliveryOf(row);
  });
}

export async function listDeliveries(
  call: Call,
  uid: number,
  {
    show = 'all',
    limit = 25,
    before,
  }: { show?: 'all' | 'waiting' | 'delivered' | 'failed'; limit?: number; before?: number },
): Promise<WebhookTypes['deliveries']['answer']> {
  const { db } = call.context;
  const rows = await findDeliveries(db, await endpointIn(db, call, uid), { show, limit: limit + 1, before });
  return { deliveries: rows.slice(0, limit).map(deliveryOf), more: rows.length > limit };
}

/** Sends a message again with the same id, so that the receiver can detect the duplicate. @throws Problem 'webhook-off' */
export function replayDelivery(call: Call, uid: number): Promise<WebhookDelivery> {
  const { restaurant, actor } = call;
  return writeLocked(call, async (unit) => {
    const found = await findDelivery(unit.tx, restaurant.uid, uid);
    if (!found) throw notFound('a message');
    const endpoint = await endpointIn(unit.tx, call, found.endpoint);
    if (!endpoint.active) throw off();
    const [row] = await unit.tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', nextAt: sql`now()`, tries: 0, replayedBy: actor.name })
      .where(ownDelivery(restaurant.uid, uid))
      .returning();
    if (!row) throw notFound('a message');
    unit.record({
      kind: KIND.setup,
      entity: 'webhook',
      uid: found.endpoint,
      action: 'update',
      after: { url: endpoint.url, replayed: found.messageId },
    });
    await unit.enqueue('deliver-webhook', { restaurant: restaurant.uid, delivery: uid });
    return deliveryOf(row);
  });
}
