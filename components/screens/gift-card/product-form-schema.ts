/** The server's schema of a product, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type GiftProductDraft, giftProductSchemas } from '@/lib/resources/sales/gift-products-schema';

export const productResolver = zodResolver(giftProductSchemas.create.body) as Resolver<GiftProductDraft>;
