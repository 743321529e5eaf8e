/** The rules of a gift product's form are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type GiftProductDraft, giftProductSchemas } from '@/lib/resources/sales/gift-products-schema';

export const productResolver = zodResolver(giftProductSchemas.create.body) as Resolver<GiftProductDraft>;
