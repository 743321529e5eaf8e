/** Creates another restaurant of the same owner, by a person who manages the users of this one (ADR 100). */
import { sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { SisterTypes } from '@/lib/resources/diners/sisters-schema';
import { freeSlug, restaurantSlug } from '@/lib/rules/setup/restaurant-slug';
import { type Tx, rowsOf } from '../../db/client';
import { restaurants } from '../../db/schema/restaurants';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { addMember } from '../auth/account-repository';
import { copySettings, makeSisters } from './copy-settings';
import { openRestaurant } from './open-restaurant';

type Made = SisterTypes['create']['answer'];

/** @throws Problem 'validation' for a name that another of their restaurants has */
export async function makeSister(
  { context, restaurant, actor, idempotency }: Call,
  { copy = [], ...place }: SisterTypes['create']['body'],
): Promise<Made> {
  const work = async ({ tx, record }: UnitOfWork): Promise<Made> => {
    // Serialised, so that equal names and slugs are detected.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('new restaurant'))`);
    await refuseSameName(tx, actor.accountId, restaurant.uid, place.name);
    const service = await freeService(tx, place.name);
    const uid = await openRestaurant(tx, service, place);
    await copySettings(tx, restaurant.uid, uid, copy);
    await makeSisters(tx, restaurant.uid, uid);
    if (actor.role !== 'super')
      await addMember(tx, {
        restaurant: uid,
        accountId: actor.accountId,
        role: actor.role,
        location: actor.location,
      });
    const made: Made = { UID: uid, Service: service, Name: place.name };
    record({ kind: KIND.session, entity: 'sister', uid, action: 'create', after: made });
    return made;
  };
  const result = await write({ context, restaurant, actor, idempotency }, work);
  return result;
}

async function refuseSameName(tx: Tx, accountId: string, restaurant: string, name: string): Promise<void> {
  const answer = await tx.execute(sql`
    select 1 from restaurants r where lower(r.name) = ${name.toLowerCase()} and (r.restaurant = ${restaurant}
      or r.restaurant in (select m.restaurant from members m where m.account_id = ${accountId})
      or r.group_name = (select o.group_name from restaurants o where o.restaurant = ${restaurant})) limit 1`);
  if (rowsOf(answer).length > 0)
    throw new Problem('validation', 'Another restaurant of yours has this name', {
      errors: [{ field: 'name', message: 'restaurantNameTaken' }],
    });
}

async function freeService(tx: Tx, name: string): Promise<string> {
  const slug = restaurantSlug(name);
  const rows = await tx
    .select({ service: restaurants.service })
    .from(restaurants)
    .where(sql`${restaurants.service} like ${`${slug}%`}`);
  return freeSlug(slug, new Set(rows.map(({ service }) => service)));
}
