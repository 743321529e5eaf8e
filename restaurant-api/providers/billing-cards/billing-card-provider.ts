/**
 * Registers the restaurant's own card, for its contract with the operators. The number is typed into a page of the provider: no card fields and no
 * token of a real card reach our side.
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
  /** The provider's code, such as 'card_declined'; '' for none. */
  failure: string;
  card: SavedCard | null;
}

export interface BillingCardProvider {
  readonly name: BillingCardBy;
  /** @returns the provider's id of the registration, and the URL of the page for entering the card */
  begin(wish: BillingCardWish): Promise<{ reference: string; page: string }>;
  /** Reads the registration's state from the provider. @param token from the test provider's page, which has no server to report it */
  finish(known: { restaurant: string; reference: string; token: string | null }): Promise<BillingCardOutcome>;
}
