/** API keys of a restaurant: create, list, revoke (ADR 148). */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { API_KEY_PREFIX, MAX_API_KEYS } from '@/lib/contract/access/api-keys';
import { KIND } from '@/lib/contract/constants';
import type { ApiKey, ApiKeyDraft, ApiKeyTypes } from '@/lib/resources/access/api-keys-schema';
import { apiKeys } from '../../db/schema/integrations';
import type { Call } from '../../http/call';
import { invalidField, notFound } from '../../problem';
import { writeLocked } from '../../write/write-locked';
import { hashSecret, newSecret } from '../auth/secrets';
import { makersAmong } from './makers';
import { type ApiKeyRow, findKeys, stateOf } from './repository';

export async function listKeys({ context, restaurant }: Call): Promise<ApiKeyTypes['list']['answer']> {
  const rows = await findKeys(context.db, restaurant.uid);
  const makers = await makersAmong(
    context.db,
    restaurant.uid,
    rows.map(({ accountId }) => accountId),
  );
  const { publicUrl } = context.settings;
  return {
    keys: rows.map((row) => keyOf(row, makers, context.now())),
    api: `/tms/v2/restaurants/${restaurant.uid}`,
    assistant: `${publicUrl.replace(/\/$/, '')}/mcp`,
  };
}

function keyOf(row: ApiKeyRow, makers: ReadonlySet<string>, now: number): ApiKey {
  const { uid, name, keyEnd, scopes, madeBy, madeAt, expiresAt, lastUsedAt, revokedAt, revokedBy } = row;
  return {
    uid,
    name,
    end: keyEnd,
    scopes,
    state: stateOf(row, makers, now),
    madeBy,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy,
  };
}

/** @throws Problem 'validation' for an expiry in the past, or too many keys */
export function makeKey(call: Call, { name, scopes, expiresAt }: ApiKeyDraft): Promise<ApiKey & { key: string }> {
  const { context, restaurant, actor } = call;
  const now = new Date(context.now());
  const expires = expiresAt === null ? null : new Date(expiresAt);
  if (expires && expires <= now) throw invalidField('expiresAt', 'inThePast');
  // Without idempotency: the stored response would contain the key.
  return writeLocked({ ...call, idempotency: undefined }, async ({ tx, record }) => {
    const [counted] = await tx
      .select({ live: sql<number>`count(*)::int` })
      .from(apiKeys)
      .where(and(eq(apiKeys.restaurant, restaurant.uid), isNull(apiKeys.revokedAt)));
    if ((counted?.live ?? 0) >= MAX_API_KEYS) throw invalidField('name', 'tooManyOfThem');
    const key = `${API_KEY_PREFIX}${newSecret()}`;
    const [row] = await tx
      .insert(apiKeys)
      .values({
        restaurant: restaurant.uid,
        name,
        hash: hashSecret(key),
        keyEnd: key.slice(-4),
        scopes: [...scopes],
        accountId: actor.accountId,
        madeBy: actor.name,
        madeAt: now,
        expiresAt: expires,
      })
      .returning();
    if (!row) throw new Error('the key was not written');
    record({
      kind: KIND.setup,
      entity: 'api-key',
      uid: row.uid,
      action: 'create',
      after: { name, scopes, expiresAt, end: row.keyEnd },
    });
    return { ...keyOf(row, new Set([actor.accountId]), now.getTime()), key };
  });
}

/** A revoked key stays unchanged. @throws Problem 'not-found' */
export function revokeKey(call: Call, uid: number): Promise<ApiKey> {
  const { context, restaurant, actor } = call;
  const own = and(eq(apiKeys.restaurant, restaurant.uid), eq(apiKeys.uid, uid));
  return writeLocked(call, async ({ tx, record }) => {
    const [found] = await tx.select().from(apiKeys).where(own);
    if (!found) throw notFound('a key');
    if (found.revokedAt) return keyOf(found, new Set(), context.now());
    const set = { revokedAt: new Date(context.now()), revokedBy: actor.name };
    await tx.update(apiKeys).set(set).where(own);
    record({
      kind: KIND.setup,
      entity: 'api-key',
      uid,
      action: 'delete',
      before: { name: found.name, scopes: found.scopes, end: found.keyEnd },
    });
    return keyOf({ ...found, ...set }, new Set(), context.now());
  });
}
