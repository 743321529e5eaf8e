/** Creates a restaurant with its basic data: setup, the default status map (D5) and the walk-in guest. */
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import { regionOf } from '@/lib/rules/setup/country';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { Queryable } from '../client';
import { diners } from '../schema/book';
import { restaurants, setups, statuses } from '../schema/restaurants';

export interface NewRestaurant {
  uid: string;
  service: string;
  name: string;
  country: string;
  timeZone: string;
  currency: string;
  groupName?: string;
  region?: string;
  takeaway?: boolean;
  setup?: Partial<typeof setups.$inferInsert>;
}

export async function makeRestaurant(db: Queryable, made: NewRestaurant): Promise<void> {
  const {
    uid,
    service,
    name,
    country,
    timeZone,
    currency,
    groupName,
    region = regionOf(country),
    takeaway,
    setup,
  } = made;
  await db
    .insert(restaurants)
    .values({ restaurant: uid, service, name, country, timeZone, currency, groupName, region, takeaway });
  await db.insert(setups).values({ restaurant: uid, estFull: name, estName: name, ...setup });
  const language = languageOfCountry(country);
  await db.insert(statuses).values(
    DEFAULT_STATUS_MAP.map(({ code, names, stage, colour }) => ({
      restaurant: uid,
      code,
      name: names[language],
      colour,
      stage,
      stageName: STAGE_NAMES[stage],
    })),
  );
  await db.insert(diners).values({ restaurant: uid, uid: WALK_IN_GUEST, firstName: '', lastName: 'Walk-in' });
}
