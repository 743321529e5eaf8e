/** Promotions (§3), newest first. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { promotionCalls } from '@/lib/resources/restaurant/promotions';
import { promotionSchemas } from '@/lib/resources/restaurant/promotions-schema';
import { promotions } from '../../db/schema/promotions';
import { invalidField } from '../../problem';
import { describedModel } from '../models/described-model';

export const promotionsModel = describedModel({
  calls: promotionCalls,
  schemas: promotionSchemas,
  entity: 'promotion',
  one: 'a promotion',
  kind: KIND.setup,
  table: promotions,
  assertWhole({ from, to, start, end }) {
    if (to !== null && to < from) throw invalidField('to', 'invalidDate');
    if ((start === null) !== (end === null)) throw invalidField(start === null ? 'start' : 'end', 'required');
    if (start !== null && end !== null && end <= start) throw invalidField('end', 'invalidTimeRange');
  },
  async list({ context, restaurant }) {
    const own = and(eq(promotions.restaurant, restaurant.uid), isNull(promotions.deletedAt));
    return {
      promotions: await context.db
        .select()
        .from(promotions)
        .where(own)
        .orderBy(desc(promotions.from), desc(promotions.uid)),
    };
  },
});
