/** A new restaurant as its owner first finds it. */
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
  /** Left out, the country's. */
  language?: RestaurantLanguage;
}

/** @returns its UID. Guests find it shut until there is something to book and somebody opens it. */
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
