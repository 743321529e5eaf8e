/** The generic model of rewards: active ones first, then by price. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { loyaltyRewardCalls } from '@/lib/resources/sales/loyalty-rewards';
import { loyaltyRewardSchemas } from '@/lib/resources/sales/loyalty-rewards-schema';
import { loyaltyRewards } from '../../db/schema/loyalty';
import { describedModel } from '../models/described-model';

export const loyaltyRewardsModel = describedModel({
  calls: loyaltyRewardCalls,
  schemas: loyaltyRewardSchemas,
  entity: 'loyalty-reward',
  one: 'a reward',
  kind: KIND.setup,
  table: loyaltyRewards,
  async list({ context, restaurant }) {
    const own = and(eq(loyaltyRewards.restaurant, restaurant.uid), isNull(loyaltyRewards.deletedAt));
    return {
      rewards: await context.db
        .select()
        .from(loyaltyRewards)
        .where(own)
        .orderBy(desc(loyaltyRewards.active), asc(loyaltyRewards.points), asc(loyaltyRewards.uid)),
    };
  },
});
