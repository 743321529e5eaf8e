/** The rules of a promotion's form are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type PromotionDraft, promotionSchemas } from '@/lib/resources/restaurant/promotions-schema';

export const promotionResolver = zodResolver(promotionSchemas.create.body) as Resolver<PromotionDraft>;
