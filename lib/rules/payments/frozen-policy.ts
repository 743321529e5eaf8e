/** A policy as a guest agreed to it: what is changed of the policy, of prices or of the booking afterwards changes nothing of this. */
import { HOUR_MS } from '@/lib/time/milliseconds';
import { type AmountPer, type PaymentPolicy, type PolicyKind, type Tariff, tariffFor } from './payment-policy';

export interface FrozenPolicy {
  kind: PolicyKind;
  /** Name of the policy; '' for terms that a person at work set by hand. */
  name: string;
  currency: string;
  /** What is paid at once in all, in minor units; 0 for a card. */
  due: number;
  /** The most that a no-show or a late cancellation costs in all; 0 for what is paid in advance, which is kept instead. */
  noShowMost: number;
  /** Up to this instant (ISO, UTC) cancelling costs nothing; null where no time is free. */
  freeUntil: string | null;
  /** How the sums came about, to say so in words: so many covers, and what each or the party as a whole is asked. */
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

/** The terms of what a person at work asks for by hand: one sum for the party, and the restaurant's own notice. @param notice hours */
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

/** What is taken at once, or may be taken of a card; minor units. */
export const sumAsked = ({ kind, due, noShowMost }: FrozenPolicy): number => (kind === 'card' ? noShowMost : due);

/** Whether cancelling now costs nothing. @param now epoch milliseconds */
export function isInTime({ freeUntil }: Pick<FrozenPolicy, 'freeUntil'>, now: number): boolean {
  return freeUntil !== null && now <= Date.parse(freeUntil);
}

/**
 * The same terms once the restaurant has moved the visit: so many hours before it as were agreed to. Whoever does not like the new day is given everything back,
 * whatever the terms are.
 * @param from the former beginning, epoch milliseconds
 * @param to the new one
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
