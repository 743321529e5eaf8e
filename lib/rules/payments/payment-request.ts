/** What a guest is asked for by a link: to register a card, or to pay. */
import type { FrozenPolicy } from './frozen-policy';
import type { PolicyKind } from './payment-policy';

/** 'payment' is any other sum than a deposit: in advance under a policy, by which it comes back in time, or asked for by hand, and then never given back by itself. */
export const REQUEST_KINDS = ['card', 'deposit', 'payment'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a policy asks for by a link. */
export const requestKindOf = (kind: PolicyKind): RequestKind => (kind === 'prepaid' ? 'payment' : kind);

export const REQUEST_STATES = [
  'requested', // nothing done yet
  'processing', // the provider or the guest's bank is still at it
  'registered', // the card is there
  'paid',
  'declined', // the last try was refused; another may be made
  'expired',
  'withdrawn', // by staff, or because the booking is off
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
  /** Null for what pays for no booking. */
  bookingUid: number | null;
  kind: RequestKind;
  /** What is paid, or for a card the most that a no-show costs; minor units. */
  amount: number;
  currency: string;
  policy: FrozenPolicy | null;
  state: RequestState;
  provider: ProviderName;
  card: CardHint | null;
  /** ISO instant; null for none. */
  expiresAt: string | null;
  createdAt: string;
  /** Name of who asked: staff, or the guest who booked under a policy. */
  createdBy: string;
}

const OPEN: readonly RequestState[] = ['requested', 'processing', 'declined'];

/** A request that can still be met; a booking has at most one. */
export const isOpen = ({ state }: Pick<PaymentRequest, 'state'>): boolean => OPEN.includes(state);
