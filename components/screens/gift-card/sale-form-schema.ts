/** The rules of a sale are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type GiftCardTypes, giftCardSchemas } from '@/lib/resources/sales/gift-cards-schema';

export const saleResolver = zodResolver(giftCardSchemas.create.body) as Resolver<GiftCardTypes['create']['body']>;
