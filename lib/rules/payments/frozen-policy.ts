/** The terms that a guest agreed to: later changes of the policy, prices or booking do not affect them. */
import { HOUR_MS } from '@/lib/time/milliseconds';
import { type AmountPer, type PaymentPolicy, type PolicyKind, type Tariff, tariffFor } from './payment-policy';

export interface FrozenPolicy {
  kind: PolicyKind;
  /** Name of the policy; '' for terms set by hand. */
  name: string;
  currency: string;
  /** Total due at once, in minor units; 0 for a card. */
  due: number;
  /** Maximum total charge of a no-show or late cancellation; 0 for prepayments, which are kept instead. */
  noShowMost: number;
  /** Cancelling is free up to this instant (ISO, UTC); null for never. */
  freeUntil: string | null;
  /** The calculation, for display: covers, and amount per cover or party. */
  covers: number;
  amount: number;
  per: AmountPer;
}

export interface FrozenVisit {
  covers: number;
  /** Arrival, epoch milliseconds. */
  startsAt: number;
}

export function freezePolicy(policy: PaymentPolicy, visit: FrozenVisit, currency: string): FrozenPolicy {
  const { kind, name, noShow, freeUntil } = policy;
  return freeze(kind, name, kind === 'card' ? noShow : policy, visit, currency, freeUntil);
}

/**
 * The terms of a manual request: one amount for the party, and the restaurant's notice.
 * @param notice hours
 */
export function handMade(
  kind: 'card' | 'deposit',
  amount: number,
  visit: FrozenVisit,
  currency: string,
  notice: number,
): FrozenPolicy {
  return freeze(kind, '', { amount, per: 'party' }, visit, currency, notice);
}

function freeze(
  kind: PolicyKind,
  name: string,
  { amount, per }: Tariff,
  { covers, startsAt }: FrozenVisit,
  currency: string,
  hours: number,
): FrozenPolicy {
  const sum = tariffFor({ amount, per }, covers);
  const card = kind === 'card';
  return {
    kind,
    name,
    currency,
    due: card ? 0 : sum,
    noShowMost: card ? sum : 0,
    freeUntil: new Date(startsAt - hours * HOUR_MS).toISOString(),
    covers,
    amount,
    per,
  };
}

/** The amount due, or the maximum charge of a card; minor units. */
export const sumAsked = ({ kind, due, noShowMost }: FrozenPolicy): number => (kind === 'card' ? noShowMost : due);

/**
 * Whether cancelling is free now.
 * @param now epoch milliseconds
 */
export function isInTime({ freeUntil }: Pick<FrozenPolicy, 'freeUntil'>, now: number): boolean {
  return freeUntil !== null && now <= Date.parse(freeUntil);
}

/**
 * The terms after the restaurant moved the visit: the same notice before the new time. A guest who declines the new date is refunded fully, whatever
 * the terms.
 * @param from previous start, epoch milliseconds
 * @param to new start
 */
export function movedTerms<Terms extends Pick<FrozenPolicy, 'freeUntil'>>(
  terms: Terms,
  from: number,
  to: number,
): Terms {
  const { freeUntil } = terms;
  return freeUntil === null
    ? terms
    : { ...terms, freeUntil: new Date(Date.parse(freeUntil) + to - from).toISOString() };
}
