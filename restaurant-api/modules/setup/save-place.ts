/** Where a restaurant is: its country with the region, its currency, its time zone. */
import { eq } from 'drizzle-orm';
import { regionOf } from '@/lib/rules/setup/country';
import type { WireSetupPatch } from '@/lib/contract/setup';
import type { Tx } from '../../db/client';
import { restaurants } from '../../db/schema/restaurants';
import { invalidField } from '../../problem';
import { moveToZone } from './move-to-zone';
import type { SetupRows } from './repository';

export type PlacePatch = Pick<WireSetupPatch, 'country' | 'currency' | 'timeZone' | 'estName'>;

/**
 * Writes what is another than before. The rows of `before` are locked.
 * @param now epoch milliseconds
 * @throws Problem 'validation' for a currency in which guests were asked for money, and for a zone in which two parties would have one table
 */
export async function savePlace(
  tx: Tx,
  { restaurant: before, currencyFixed }: SetupRows,
  { country = before.country, currency = before.currency, timeZone = before.timeZone, estName: name }: PlacePatch,
  now: number,
): Promise<void> {
  if (currency !== before.currency && currencyFixed) throw invalidField('currency', 'currencyFixed');
  const region = country === before.country ? before.region : regionOf(country);
  await tx
    .update(restaurants)
    .set({ country, region, currency, timeZone, ...(name !== undefined && { name }) })
    .where(eq(restaurants.restaurant, before.restaurant));
  if (timeZone !== before.timeZone) await moveToZone(tx, before.restaurant, before.timeZone, timeZone, now);
}
