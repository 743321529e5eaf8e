/** Creates a restaurant in its initial state. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import type { Tx } from '../../db/client';
import { setups } from '../../db/schema/restaurants';
import { makeRestaurant } from '../../db/seeds/make-restaurant';

export interface OpenedRestaurant {
  name: string;
  country: string;
  timeZone: string;
  currency: string;
  /** Default: the country's. */
  language?: RestaurantLanguage;
}

/** @returns its UID. Online booking is closed until there is something to book and a person opens it. */
export async function openRestaurant(
  tx: Tx,
  service: string,
  { language, ...place }: OpenedRestaurant,
): Promise<string> {
  const uid = randomUUID();
  await makeRestaurant(tx, { uid, service, ...place, setup: { onlineBooking: false } });
  if (language)
    await tx
      .update(setups)
      .set({ languages: [language, ...RESTAURANT_LANGUAGES.filter((other) => other !== language)] })
      .where(eq(setups.restaurant, uid));
  return uid;
}
