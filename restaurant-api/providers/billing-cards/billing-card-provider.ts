/**
 * Registers the card of a restaurant itself, for what it owes those who run the installation. The number is typed into a page that is not ours:
 * there are neither fields nor a token of a real card on our side.
 */
import type { BillingCardBy } from '@/lib/contract/restaurant/contract';
import type { SavedCard } from '../../db/schema/payments';

export interface BillingCardWish {
  /** UID and slug. */
  restaurant: string;
  service: string;
  currency: string;
  payer: { name: string; email: string };
}

export interface BillingCardOutcome {
  state: 'pending' | 'registered' | 'failed';
  /** The provider's code: 'card_declined'; '' for none. */
  failure: string;
  card: SavedCard | null;
}

export interface BillingCardProvider {
  readonly name: BillingCardBy;
  /** @returns the provider's id of the registration, and the page on which the card is given */
  begin(wish: BillingCardWish): Promise<{ reference: string; page: string }>;
  /** What the provider knows. @param token of the test provider's page, which cannot tell it by itself */
  finish(known: { restaurant: string; reference: string; token: string | null }): Promise<BillingCardOutcome>;
}
