/** The rules of a reward's form are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type LoyaltyRewardDraft, loyaltyRewardSchemas } from '@/lib/resources/sales/loyalty-rewards-schema';

export const rewardResolver = zodResolver(loyaltyRewardSchemas.create.body) as Resolver<LoyaltyRewardDraft>;
