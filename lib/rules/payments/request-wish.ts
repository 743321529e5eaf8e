/** What a person at work asks of a guest by hand, and what the restaurant's policies suggest for it. */
import { type FrozenPolicy, type FrozenVisit, freezePolicy, handMade } from './frozen-policy';
import { type AmountPer, type PaymentPolicy, type Tariff, tariffFor } from './payment-policy';
import { type RequestKind, requestKindOf } from './payment-request';

export const SEND_WAYS = ['email', 'sms', 'none'] as const;
/** How the link reaches the guest; 'none' is copied by hand. */
export type SendWay = (typeof SEND_WAYS)[number];

/** Without an amount it is what the policy of the visit asks, with all the policy says. */
export interface RequestWish {
  kind: RequestKind;
  amount?: number;
  send: SendWay;
}
export interface Resending {
  send: Exclude<SendWay, 'none'>;
}

/** The wish as it is put together. */
export interface WishDraft {
  kind: RequestKind;
  /** Minor units, for each guest or in all; NaN while it cannot be read. */
  amount: number;
  per: AmountPer;
}

/** What the policy would ask: for a card the most that a no-show costs. Without a policy the sum is left open. */
export function suggestedWish(policy: PaymentPolicy | null): WishDraft {
  if (!policy) return { kind: 'card', amount: 0, per: 'cover' };
  const { amount, per }: Tariff = policy.kind === 'card' ? policy.noShow : policy;
  return { kind: requestKindOf(policy.kind), amount, per };
}

/** Whether this is what the policy asks, to the cent. */
export function isSuggested(draft: WishDraft, policy: PaymentPolicy | null, covers: number): boolean {
  const suggested = policy && suggestedWish(policy);
  return (
    suggested !== null && suggested.kind === draft.kind && wishedSum(suggested, covers) === wishedSum(draft, covers)
  );
}

/** In all, in minor units; NaN while the amount cannot be read. */
export const wishedSum = ({ amount, per }: WishDraft, covers: number) => tariffFor({ amount, per }, covers);

/** The way that is likely wanted: by e-mail, else by SMS, else by hand. */
export function likelyWay({ email, phone }: { email: string; phone: string }): SendWay {
  if (email.trim() !== '') return 'email';
  return phone.trim() !== '' ? 'sms' : 'none';
}

/**
 * The terms as they would be kept with the request, to show them before it is made; null for a payment asked for by hand, which is never given
 * back by itself.
 * @param policy the one the draft follows to the cent; null for a sum by hand
 * @param notice hours, of the restaurant, for what is asked by hand
 */
export function termsOf(
  draft: WishDraft,
  policy: PaymentPolicy | null,
  visit: FrozenVisit,
  currency: string,
  notice: number,
): FrozenPolicy | null {
  if (policy) return freezePolicy(policy, visit, currency);
  return draft.kind === 'payment'
    ? null
    : handMade(draft.kind, wishedSum(draft, visit.covers), visit, currency, notice);
}
