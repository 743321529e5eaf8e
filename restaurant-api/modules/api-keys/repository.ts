/** Keys of programs, and whose rights they have. */
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

/** Whether somebody's keys and webhooks work: they are here, and may still make some. */
export const mayIntegrate = ({ role, location }: Pick<Membership, 'role' | 'location'>): boolean =>
  may(role, 'setup', location);

/**
 * Whoever made the key of that hash, as they are in its restaurant now; undefined where it is revoked or expired, or they may make none any more.
 * The right is asked again at each use: nothing of it is remembered.
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
      // No session: nothing of one can be ended or asked for by it.
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

/** To the minute: a busy key costs one write a minute. */
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

/** All that were made, the newest first. */
export const findKeys = (db: Queryable, restaurant: string): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.restaurant, restaurant)).orderBy(desc(apiKeys.uid)).limit(500);

/** @param makers who may make keys in the restaurant, by account */
export function stateOf(
  { revokedAt, expiresAt, accountId }: ApiKeyRow,
  makers: ReadonlySet<string>,
  now: number,
): ApiKeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt.getTime() <= now) return 'expired';
  return accountId !== null && makers.has(accountId) ? 'active' : 'ended';
}
