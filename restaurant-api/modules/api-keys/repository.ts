/** Queries of API keys and their owners. */
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { ApiKeyState } from '@/lib/contract/access/api-keys';
import { may } from '@/lib/contract/access/role';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { Db, Queryable } from '../../db/client';
import { accounts } from '../../db/schema/accounts';
import { apiKeys } from '../../db/schema/integrations';
import type { Caller, Membership } from '../../http/types';
import { findMemberships } from '../auth/session-repository';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export interface Holder {
  key: ApiKeyRow;
  caller: Caller;
}

/** Whether a member's keys and webhooks work: the member may still create them. */
export const mayIntegrate = ({ role, location }: Pick<Membership, 'role' | 'location'>): boolean =>
  may(role, 'setup', location);

/**
 * The owner of the key with this hash, with their current role; undefined if the key is revoked or expired, or the owner may not have keys any more.
 * Not cached: rights are checked at each use.
 */
export async function findHolder(db: Queryable, hash: string, now: Date): Promise<Holder | undefined> {
  const [row] = await db
    .select({ key: apiKeys, account: accounts })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(
      and(
        eq(apiKeys.hash, hash),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        eq(accounts.disabled, false),
      ),
    );
  if (!row) return undefined;
  const { key, account } = row;
  const membership = (await findMemberships(db, account.id, account.isSuper)).get(key.restaurant);
  if (!membership || !mayIntegrate(membership)) return undefined;
  return {
    key,
    caller: {
      accountId: account.id,
      // Not the id of a session: no session can be ended or read by it.
      sessionId: `key-${key.uid}`,
      email: account.email,
      name: `${account.name} (${key.name})`,
      isSuper: account.isSuper,
      device: `key-${key.uid}`,
      memberships: new Map([[key.restaurant, membership]]),
      scopes: key.scopes,
    },
  };
}

/** Rounded to the minute, so that a busy key is updated once a minute. */
export async function noteUse(db: Db, { restaurant, uid, lastUsedAt }: ApiKeyRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MINUTE_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.restaurant, restaurant),
        eq(apiKeys.uid, uid),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before)),
      ),
    );
}

/** All keys, newest first. */
export const findKeys = (db: Queryable, restaurant: string): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.restaurant, restaurant)).orderBy(desc(apiKeys.uid)).limit(500);

/** @param makers accounts that may create keys in the restaurant */
export function stateOf(
  { revokedAt, expiresAt, accountId }: ApiKeyRow,
  makers: ReadonlySet<string>,
  now: number,
): ApiKeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt.getTime() <= now) return 'expired';
  return accountId !== null && makers.has(accountId) ? 'active' : 'ended';
}
