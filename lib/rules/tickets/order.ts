/** The amount of a ticket order, and whether its tickets are on sale. */
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import type { ServiceDate } from '@/lib/time/service-day';
import type { TicketPayment } from '@/lib/contract/sales/ticket-states';
import { HOUR_MS } from '@/lib/time/milliseconds';

interface PricedKind {
  /** Minor units. */
  price: number;
  payment: TicketPayment;
  deposit: number;
  /** Hours before the seating; null for never. */
  freeUntil: number | null;
}

/** The amount due at once per ticket. */
export function dueOf({ price, payment, deposit }: Omit<PricedKind, 'freeUntil'>): number {
  return payment === 'prepaid' ? price : payment === 'deposit' ? deposit : 0;
}

interface SoldKind {
  active: boolean;
  saleFrom: ServiceDate | null;
  saleUntil: ServiceDate | null;
  code: string;
}
type SaleError = 'hidden' | 'not-yet' | 'over';

const sameCode = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Null for a ticket on sale.
 * @param code the guest's code; '' for none
 */
export function saleError(
  { active, saleFrom, saleUntil, code: hidden }: SoldKind,
  { today, code }: { today: ServiceDate; code: string },
): SaleError | null {
  if (!active || (hidden !== '' && !sameCode(hidden, code))) return 'hidden';
  if (saleFrom !== null && today < saleFrom) return 'not-yet';
  if (saleUntil !== null && today > saleUntil) return 'over';
  return null;
}

/**
 * The terms of an order; the strictest ones if its tickets differ. Null without prepayment.
 * @param startsAt epoch milliseconds
 */
export function orderTerms(
  list: ReadonlyArray<{ kind: PricedKind; quantity: number }>,
  { name, people, startsAt, currency }: { name: string; people: number; startsAt: number; currency: string },
): FrozenPolicy | null {
  const due = list.reduce((sum, { kind, quantity }) => sum + dueOf(kind) * quantity, 0);
  if (due === 0) return null;
  const paid = list.filter(({ kind }) => dueOf(kind) > 0).map(({ kind }) => kind);
  const hours = paid.some(({ freeUntil }) => freeUntil === null)
    ? null
    : Math.max(...paid.map(({ freeUntil }) => freeUntil ?? 0));
  const [first] = list;
  const isSame = list.length === 1 && first !== undefined;
  return {
    kind: paid.every(({ payment }) => payment === 'prepaid') ? 'prepaid' : 'deposit',
    name,
    currency,
    due,
    noShowMost: 0,
    freeUntil: hours === null ? null : new Date(startsAt - hours * HOUR_MS).toISOString(),
    covers: people,
    amount: isSame ? dueOf(first.kind) : due,
    per: isSame ? 'cover' : 'party',
  };
}

/**
 * The VAT included in an amount, in minor units.
 * @param rate percent
 */
export function vatWithin(sum: number, rate: number | null): number {
  return rate === null ? 0 : Math.round(sum - sum / (1 + rate / 100));
}
