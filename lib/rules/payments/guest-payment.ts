/** What a guest is asked for by their link, as their own pages speak of it. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { FrozenPolicy } from './frozen-policy';
import type { CardHint, ProviderName, RequestKind, RequestState } from './payment-request';

/** What is bought that is no booking. */
export interface BoughtThing {
  reference: string;
  /** In the words in which it was bought: 'Gift card, 50,00 €'. */
  label: string;
  /** Of its own page; '' for none. */
  path: string;
}

export interface GuestPayment {
  kind: RequestKind;
  /** What is paid, or for a card the most that a no-show costs; minor units. */
  amount: number;
  currency: string;
  /** Null for a sum without terms. */
  policy: FrozenPolicy | null;
  state: RequestState;
  card: CardHint | null;
  /** The provider's code of the last refusal; '' for none. */
  failure: string;
  /** Epoch milliseconds; null for no end. */
  expiresAt: number | null;
  /** When the card was there or the money paid, epoch milliseconds; null before. */
  settledAt: number | null;
  /** What of it was given back since, minor units. */
  refunded: number;
  /** The booking that it is for; null for a purchase. */
  visit: {
    /** Of the guest's own page of the booking. */
    key: string;
    reference: string;
    firstName: string;
    covers: number;
    date: ServiceDate;
    time: DecimalHours;
    /** Cancelled with the request, which was not met in time, or about to be. */
    isOff: boolean;
  } | null;
  /** What is bought; null for a booking. */
  purchase: BoughtThing | null;
  provider: {
    name: ProviderName;
    /** What the fields are opened with; '' where they need nothing. */
    publishableKey: string;
    /** The restaurant's own account; '' for the platform's. */
    account: string;
  };
}

/** One try to give a card. */
export interface PaymentTry {
  attempt: number;
  /** Of Stripe's intent; '' for providers whose fields only make a token. */
  clientSecret: string;
}

/** What came of a try. */
export interface TryOutcome {
  state: RequestState;
  failure: string;
  /** Where the guest's bank wants them to prove themselves; null when it does not. */
  challenge: string | null;
}

/** What fields that only make a token gave. */
export interface GivenCard {
  token: string;
  method: string;
  issuer: string;
  /** Kind and number of the guest's papers, where their country's cards want them; '' elsewhere. */
  idType: string;
  idNumber: string;
}

/** The guest has done their part. */
export const isSettled = ({ state }: Pick<GuestPayment, 'state'>): boolean =>
  state === 'registered' || state === 'paid';
