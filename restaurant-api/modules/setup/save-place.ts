/** The restaurant's location settings (country with region, currency, time zone) and its modules. */
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
 * Writes the changed values. The rows of `before` are locked.
 * @param now epoch milliseconds
 * @throws Problem 'admin-required' with the modules that the caller may not switch, 'currency-fixed' (409) if the currency is in use by ledgers,
 * 'validation' for a zone in which two parties would have the same table
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

/** Modules are part of the contract with the operators. An unchanged value is accepted. */
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
