/**
 * What Stripe made of an entry whose answer we never heard. A key stands for it for a day; after that the entry's name, which is in the metadata of
 * everything we make there.
 */
import type Stripe from 'stripe';
import type { Movement } from '../payment-provider';
import { metadataOf } from './stripe-client';

type Old = Pick<Movement, 'restaurant' | 'entry'> & { isOld: boolean };

/** @param listed the few that it would be among: charges of a guest's card, refunds of a payment */
export async function madeBefore<T extends { metadata: Stripe.Metadata | null }>(movement: Old, listed: () => Promise<Stripe.ApiList<T>>): Promise<T | undefined> {
  if (!movement.isOld) return undefined;
  const named = Object.entries(metadataOf(movement));
  return (await listed()).data.find(({ metadata }) => named.every(([name, value]) => metadata?.[name] === value));
}
