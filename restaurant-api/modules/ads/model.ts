/** Ads (§3), the newest first. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { adCalls } from '@/lib/resources/restaurant/ads';
import { adSchemas } from '@/lib/resources/restaurant/ads-schema';
import { ads } from '../../db/schema/ads';
import { invalidField } from '../../problem';
import { describedModel } from '../models/described-model';
import { withPictureKept } from '../models/keep-picture';

export const adsModel = describedModel({
  calls: adCalls,
  schemas: adSchemas,
  entity: 'ad',
  one: 'an ad',
  kind: KIND.setup,
  table: ads,
  prepare: withPictureKept,
  assertWhole({ from, to }) {
    if (to !== null && to < from) throw invalidField('to', 'invalidDate');
  },
  async list({ context, restaurant }) {
    const own = and(eq(ads.restaurant, restaurant.uid), isNull(ads.deletedAt));
    return { ads: await context.db.select().from(ads).where(own).orderBy(desc(ads.from), desc(ads.uid)) };
  },
});
