/** Props shared by the pages of a card or payment request. */
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { moneyText } from '@/lib/money/format';
import type { GuestPayment } from '@/lib/rules/payments/guest-payment';

export interface PaymentContext extends PageContext {
  payment: GuestPayment;
  /** URL of this page with its key; target of its forms. */
  address: string;
  /** The same as an absolute URL, to which a bank returns the guest. */
  returnUrl: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Kind of request, which selects the texts: a payment under a policy is a prepayment. */
export type RequestKind = 'card' | 'deposit' | 'prepaid' | 'payment' | 'purchase';

export function requestKindOf({
  kind,
  policy,
  purchase,
}: Pick<GuestPayment, 'kind' | 'policy' | 'purchase'>): RequestKind {
  if (purchase) return 'purchase';
  return kind === 'payment' && policy ? 'prepaid' : kind;
}

/** Message key of a refusal: of a card registration or of a payment. */
export const refusalKey = ({ kind }: Pick<GuestPayment, 'kind'>): string =>
  kind === 'card' ? 'refused.title' : 'refused.payment';

export const sumText = ({ payment, language }: PaymentContext, minor: number): string =>
  moneyText(minor, payment.currency, language);

/** Required by a policy during booking, not requested by staff: then it is a step of the booking. */
export const isPolicy = (policy: GuestPayment['policy']): boolean => policy !== null && policy.name !== '';
