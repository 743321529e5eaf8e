/** The server's schema of a sale, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type GiftCardTypes, giftCardSchemas } from '@/lib/resources/sales/gift-cards-schema';

export const saleResolver = zodResolver(giftCardSchemas.create.body) as Resolver<GiftCardTypes['create']['body']>;
