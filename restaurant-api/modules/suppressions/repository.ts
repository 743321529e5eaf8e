/** The suppression list of a restaurant. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SuppressedAddress, SuppressionReason } from '@/lib/contract/messages/suppressions';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import type { Queryable, Tx } from '../../db/client';
import { suppressions } from '../../db/schema/suppressions';
import { type Secrets, everySecret } from '../../secrets';
import { addressHash } from './address-hash';

/** Whose list, and the secrets that its hashes are made with. */
export interface SuppressionScope extends Secrets {
  restaurant: { uid: string; country: string };
}

/** What an address may be on the list as. */
const hashesOf = (scope: SuppressionScope, address: SuppressedAddress): string[] =>
  everySecret(scope).map((secret) => addressHash(secret, scope.restaurant, address));

/** Puts addresses on the list; those that are there for the reason stay with their day. Empty addresses are left out, and numbers without a digit, which would be those of many. */
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

/** Takes an address off the list for one reason; what holds for others holds on. */
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

/** For each address, in their order, why it is on the list; one statement for all of them. */
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

/** The same of many thousand addresses: the list of the channel is read whole, once. */
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
  // Without a list no address has to be hashed.
  if (known.size === 0) return addresses.map(() => []);
  return addresses.map((one) => [
    ...new Set(hashesOf(scope, one).flatMap((hash) => known.get(`${one.channel} ${hash}`) ?? [])),
  ]);
}
