/** A guest's payment request by link, in the terms of the guest pages. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { FrozenPolicy } from './frozen-policy';
import type { CardHint, ProviderName, RequestKind, RequestState } from './payment-request';

/** A purchase other than a booking. */
export interface BoughtThing {
  reference: string;
  /** The label at the time of purchase: 'Gift card, 50,00 €'. */
  label: string;
  /** Path of its page; '' for none. */
  path: string;
}

export interface GuestPayment {
  kind: RequestKind;
  /** The amount due, or for a card the maximum charge; minor units. */
  amount: number;
  currency: string;
  /** Null for an amount without terms. */
  policy: FrozenPolicy | null;
  state: RequestState;
  card: CardHint | null;
  /** The provider's code of the last refusal; '' for none. */
  failure: string;
  /** Epoch milliseconds; null for no end. */
  expiresAt: number | null;
  /** When the card was registered or the amount paid, epoch milliseconds; null before. */
  settledAt: number | null;
  /** The refunded amount, minor units. */
  refunded: number;
  /** Its booking; null for a purchase. */
  visit: {
    /** Key of the booking's guest page. */
    key: string;
    reference: string;
    firstName: string;
    covers: number;
    date: ServiceDate;
    time: DecimalHours;
    /** Cancelled because the request was not met in time, or about to be. */
    isOff: boolean;
  } | null;
  /** The purchase; null for a booking. */
  purchase: BoughtThing | null;
  provider: {
    name: ProviderName;
    /** Public key for the provider's fields; '' where none is needed. */
    publishableKey: string;
    /** The restaurant's own account; '' for the platform's. */
    account: string;
  };
}

/** One attempt to enter a card. */
export interface PaymentTry {
  attempt: number;
  /** Secret of Stripe's intent; '' for providers whose fields only create a token. */
  clientSecret: string;
}

/** The result of an attempt. */
export interface TryOutcome {
  state: RequestState;
  failure: string;
  /** The bank's challenge; null for none. */
  challenge: string | null;
}

/** The output of fields that only create a token. */
export interface GivenCard {
  token: string;
  method: string;
  issuer: string;
  /** Type and number of the guest's identity document, where the country's cards require it; '' elsewhere. */
  idType: string;
  idNumber: string;
}

/** Whether the guest has completed the request. */
export const isSettled = ({ state }: Pick<GuestPayment, 'state'>): boolean =>
  state === 'registered' || state === 'paid';
