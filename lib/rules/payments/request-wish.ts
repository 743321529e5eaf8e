/** A manual payment request by staff, with the suggestion of the restaurant's policies. */
import { type FrozenPolicy, type FrozenVisit, freezePolicy, handMade } from './frozen-policy';
import { type AmountPer, type PaymentPolicy, type Tariff, tariffFor } from './payment-policy';
import { type RequestKind, requestKindOf } from './payment-request';

export const SEND_WAYS = ['email', 'sms', 'none'] as const;
/** The channel of the link; 'none' means copied by hand. */
export type SendWay = (typeof SEND_WAYS)[number];

/** Without an amount the visit's policy with all its terms applies. */
export interface RequestWish {
  kind: RequestKind;
  amount?: number;
  send: SendWay;
}
export interface Resending {
  send: Exclude<SendWay, 'none'>;
}

/** The request in the form. */
export interface WishDraft {
  kind: RequestKind;
  /** Minor units, per guest or in total; NaN while unreadable. */
  amount: number;
  per: AmountPer;
}

/** The policy's request: for a card its maximum charge. Without a policy the amount is empty. */
export function suggestedWish(policy: PaymentPolicy | null): WishDraft {
  if (!policy) return { kind: 'card', amount: 0, per: 'cover' };
  const { amount, per }: Tariff = policy.kind === 'card' ? policy.noShow : policy;
  return { kind: requestKindOf(policy.kind), amount, per };
}

/** Whether the draft equals the policy's request exactly. */
export function isSuggested(draft: WishDraft, policy: PaymentPolicy | null, covers: number): boolean {
  const suggested = policy && suggestedWish(policy);
  return (
    suggested !== null && suggested.kind === draft.kind && wishedSum(suggested, covers) === wishedSum(draft, covers)
  );
}

/** The total in minor units; NaN while the amount is unreadable. */
export const wishedSum = ({ amount, per }: WishDraft, covers: number) => tariffFor({ amount, per }, covers);

/** The likely channel: e-mail, else SMS, else by hand. */
export function likelyWay({ email, phone }: { email: string; phone: string }): SendWay {
  if (email.trim() !== '') return 'email';
  return phone.trim() !== '' ? 'sms' : 'none';
}

/**
 * The terms that the request would have, for preview; null for a manual payment, which is never refunded automatically.
 * @param policy the policy that the draft equals; null for a manual amount
 * @param notice the restaurant's hours, for manual requests
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
