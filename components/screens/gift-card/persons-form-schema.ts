/** The server's schema, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type GiftCardTypes, giftCardSchemas } from '@/lib/resources/sales/gift-cards-schema';

type Persons = Required<Omit<GiftCardTypes['change']['body'], 'version'>>;

export const personsResolver = zodResolver(giftCardSchemas.change.body) as unknown as Resolver<Persons>;
