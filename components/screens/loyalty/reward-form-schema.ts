/** The server's schema of a reward, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type LoyaltyRewardDraft, loyaltyRewardSchemas } from '@/lib/resources/sales/loyalty-rewards-schema';

export const rewardResolver = zodResolver(loyaltyRewardSchemas.create.body) as Resolver<LoyaltyRewardDraft>;
