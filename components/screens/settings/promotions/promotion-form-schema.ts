/** The server's schema of a promotion, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type PromotionDraft, promotionSchemas } from '@/lib/resources/restaurant/promotions-schema';

export const promotionResolver = zodResolver(promotionSchemas.create.body) as Resolver<PromotionDraft>;
