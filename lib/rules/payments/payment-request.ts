/** A payment request sent to a guest as a link: to register a card, or to pay. */
import type { FrozenPolicy } from './frozen-policy';
import type { PolicyKind } from './payment-policy';

/** 'payment' is a prepayment by a policy, refunded on a timely cancellation, or a manual request, which is never refunded automatically. */
export const REQUEST_KINDS = ['card', 'deposit', 'payment'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The request kind of a policy. */
export const requestKindOf = (kind: PolicyKind): RequestKind => (kind === 'prepaid' ? 'payment' : kind);

export const REQUEST_STATES = [
  'requested', // nothing done yet
  'processing', // the provider or the guest's bank is processing it
  'registered', // the card is registered
  'paid',
  'declined', // the last attempt was refused; another is possible
  'expired',
  'withdrawn', // by staff, or with its booking
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const PROVIDERS = ['test', 'stripe', 'mercadopago'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What may be shown of a registered card. */
export interface CardHint {
  /** 'visa' */
  brand: string;
  last4: string;
}

export interface PaymentRequest {
  uid: number;
  /** Null for a purchase without booking. */
  bookingUid: number | null;
  kind: RequestKind;
  /** The amount to pay, or for a card the maximum no-show fee; minor units. */
  amount: number;
  currency: string;
  policy: FrozenPolicy | null;
  state: RequestState;
  provider: ProviderName;
  card: CardHint | null;
  /** ISO instant; null for none. */
  expiresAt: string | null;
  createdAt: string;
  /** Its author: staff, or the guest who booked under a policy. */
  createdBy: string;
}

const OPEN: readonly RequestState[] = ['requested', 'processing', 'declined'];

/** A request that can still be fulfilled; a booking has at most one. */
export const isOpen = ({ state }: Pick<PaymentRequest, 'state'>): boolean => OPEN.includes(state);
