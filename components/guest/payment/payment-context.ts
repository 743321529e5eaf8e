/** What every part of the page that asks for a card or a payment is given. */
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { moneyText } from '@/lib/money/format';
import type { GuestPayment } from '@/lib/rules/payments/guest-payment';

export interface PaymentContext extends PageContext {
  payment: GuestPayment;
  /** This page, with its key; forms are sent here. */
  address: string;
  /** The same as a whole address, for a bank that sends the guest back. */
  returnUrl: string;
  /** Epoch milliseconds. */
  now: number;
}

/** What the page asks for, by which its words differ: a payment under a policy is one in advance. */
export type Asking = 'card' | 'deposit' | 'prepaid' | 'payment' | 'purchase';

export function askingOf({ kind, policy, purchase }: Pick<GuestPayment, 'kind' | 'policy' | 'purchase'>): Asking {
  if (purchase) return 'purchase';
  return kind === 'payment' && policy ? 'prepaid' : kind;
}

/** What a refusal is called: of a card that was only to be registered, or of money. */
export const refusalKey = ({ kind }: Pick<GuestPayment, 'kind'>): string =>
  kind === 'card' ? 'refused.title' : 'refused.payment';

export const sumText = ({ payment, language }: PaymentContext, minor: number): string =>
  moneyText(minor, payment.currency, language);

/** Asked of whoever books, not by a person at work: then it is a step of the booking. */
export const isPolicy = (policy: GuestPayment['policy']): boolean => policy !== null && policy.name !== '';
