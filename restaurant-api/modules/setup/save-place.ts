/** Where a restaurant is (its country with the region, its currency, its time zone), and what it has of the product. */
import { eq } from 'drizzle-orm';
import { regionOf } from '@/lib/rules/setup/country';
import type { WireSetupPatch } from '@/lib/contract/restaurant/setup';
import type { Tx } from '../../db/client';
import { restaurants } from '../../db/schema/restaurants';
import { may } from '@/lib/contract/access/role';
import type { Actor } from '../../context';
import { Problem, adminRequired } from '../../problem';
import { moveToZone } from './move-to-zone';
import type { SetupRows } from './repository';

export type PlacePatch = Pick<WireSetupPatch, 'country' | 'currency' | 'timeZone' | 'takeaway' | 'epos' | 'estName'>;

/**
 * Writes what is another than before. The rows of `before` are locked.
 * @param now epoch milliseconds
 * @throws Problem 'admin-required' naming what is not the caller's to switch, 'currency-fixed' (409) for a currency in which there is money, 'validation' for a zone in which two parties would have one table
 */
export async function savePlace(
  tx: Tx,
  { restaurant: before, currencyFixedBy }: SetupRows,
  {
    country = before.country,
    currency = before.currency,
    timeZone = before.timeZone,
    takeaway = before.takeaway,
    epos = before.epos,
    estName: name,
  }: PlacePatch,
  actor: Actor,
  now: number,
): Promise<void> {
  refuseModules(before, { takeaway, epos }, actor);
  if (currency !== before.currency && currencyFixedBy.length > 0)
    throw new Problem('currency-fixed', `The currency cannot change: there are ${currencyFixedBy.join(', ')} in it`, {
      errors: [{ field: 'currency', message: 'currencyFixed' }],
      details: { by: currencyFixedBy },
    });
  const region = country === before.country ? before.region : regionOf(country);
  await tx
    .update(restaurants)
    .set({ country, region, currency, timeZone, takeaway, epos, ...(name !== undefined && { name }) })
    .where(eq(restaurants.restaurant, before.restaurant));
  if (timeZone !== before.timeZone) await moveToZone(tx, before.restaurant, before.timeZone, timeZone, now);
}

/** What a restaurant has is agreed with those who sign its contract. A value that it has already is no change. */
function refuseModules(
  before: SetupRows['restaurant'],
  said: { takeaway: boolean; epos: boolean },
  { role, location }: Actor,
): void {
  if (may(role, 'contract', location)) return;
  const refused = (['takeaway', 'epos'] as const).filter((field) => said[field] !== before[field]);
  if (refused.length === 0) return;
  const problem = adminRequired();
  problem.extras.errors = refused.map((field) => ({ field, message: 'readOnly' }));
  throw problem;
}
