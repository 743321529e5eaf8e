/** The suppression list of a restaurant. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SuppressedAddress, SuppressionReason } from '@/lib/contract/messages/suppressions';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import type { Queryable, Tx } from '../../db/client';
import { suppressions } from '../../db/schema/suppressions';
import { type Secrets, everySecret } from '../../secrets';
import { addressHash } from './address-hash';

/** The restaurant of the list, and the secrets for its hashes. */
export interface SuppressionScope extends Secrets {
  restaurant: { uid: string; country: string };
}

/** Possible hashes of an address on the list. */
const hashesOf = (scope: SuppressionScope, address: SuppressedAddress): string[] =>
  everySecret(scope).map((secret) => addressHash(secret, scope.restaurant, address));

/**
 * Adds addresses to the list; existing entries with the same reason keep their day. Empty addresses are skipped, and numbers without a digit, which
 * would match many.
 */
export async function suppress(
  tx: Tx,
  { authSecret, restaurant }: SuppressionScope,
  addresses: readonly SuppressedAddress[],
  reason: SuppressionReason,
): Promise<void> {
  const rows = addresses
    .filter(({ channel, address }) => (channel === 'email' ? address.trim() : phoneKey(address)) !== '')
    .map((one) => ({
      restaurant: restaurant.uid,
      channel: one.channel,
      addressHash: addressHash(authSecret, restaurant, one),
      reason,
    }));
  if (rows.length > 0) await tx.insert(suppressions).values(rows).onConflictDoNothing();
}

/** Removes an address for one reason; entries for other reasons stay. */
export async function liftSuppression(
  tx: Tx,
  scope: SuppressionScope,
  address: SuppressedAddress,
  reason: SuppressionReason,
): Promise<void> {
  await tx
    .delete(suppressions)
    .where(
      and(
        eq(suppressions.restaurant, scope.restaurant.uid),
        eq(suppressions.channel, address.channel),
        inArray(suppressions.addressHash, hashesOf(scope, address)),
        eq(suppressions.reason, reason),
      ),
    );
}

/** The reasons why each address, in order, is on the list; one statement for all. */
export async function findSuppressions(
  db: Queryable,
  scope: SuppressionScope,
  addresses: readonly SuppressedAddress[],
): Promise<SuppressionReason[][]> {
  if (addresses.length === 0) return [];
  const wanted = addresses.map((one) => ({ channel: one.channel, hashes: hashesOf(scope, one) }));
  const byChannel = [...new Set(wanted.map(({ channel }) => channel))].map((channel) =>
    and(
      eq(suppressions.channel, channel),
      inArray(
        suppressions.addressHash,
        wanted.filter((one) => one.channel === channel).flatMap(({ hashes }) => hashes),
      ),
    ),
  );
  const rows = await db
    .select({ channel: suppressions.channel, hash: suppressions.addressHash, reason: suppressions.reason })
    .from(suppressions)
    .where(and(eq(suppressions.restaurant, scope.restaurant.uid), or(...byChannel)))
    .orderBy(sql`${suppressions.reason}`);
  return wanted.map(({ channel, hashes }) => [
    ...new Set(rows.filter((row) => row.channel === channel && hashes.includes(row.hash)).map(({ reason }) => reason)),
  ]);
}

/** For many thousand addresses: reads the channel's whole list once. */
export async function findSuppressionReasons(
  db: Queryable,
  scope: SuppressionScope,
  addresses: readonly SuppressedAddress[],
): Promise<SuppressionReason[][]> {
  const rows = await db
    .select({ channel: suppressions.channel, hash: suppressions.addressHash, reason: suppressions.reason })
    .from(suppressions)
    .where(eq(suppressions.restaurant, scope.restaurant.uid))
    .orderBy(sql`${suppressions.reason}`);
  const known = new Map<string, SuppressionReason[]>();
  for (const { channel, hash, reason } of rows) {
    const key = `${channel} ${hash}`;
    known.set(key, [...(known.get(key) ?? []), reason]);
  }
  // An empty list needs no hashing.
  if (known.size === 0) return addresses.map(() => []);
  return addresses.map((one) => [
    ...new Set(hashesOf(scope, one).flatMap((hash) => known.get(`${one.channel} ${hash}`) ?? [])),
  ]);
}
