/** The rules of whom a card is from and for are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type GiftCardTypes, giftCardSchemas } from '@/lib/resources/sales/gift-cards-schema';

type Persons = Required<Omit<GiftCardTypes['change']['body'], 'version'>>;

export const personsResolver = zodResolver(giftCardSchemas.change.body) as unknown as Resolver<Persons>;
