/** Checks of the point of sale, and their bookings. */
import type { CheckState } from '@/lib/contract/sales/till';

export interface Product {
  name: string;
  quantity: number;
  /** Unit price, minor units. */
  price: number;
  /** A sold gift card: it is no spend and earns no points. */
  giftCard: boolean;
}

/** A booking's stay at a table. Epoch milliseconds. */
export interface Sitting {
  booking: number;
  covers: number;
  table: string;
  from: number;
  to: number;
}

export type Match = { match: 'matched'; bookings: number[] } | { match: 'several' | 'nobody'; bookings: number[] };

/**
 * The booking at a check's tables when it was opened; else the only one there until it was closed. Ambiguous or unknown tables leave it unassigned.
 * @param tables uids of the check's tables
 */
export function matchOf(
  tables: ReadonlyArray<string | null>,
  { opened, closed }: { opened: number; closed: number | null },
  sittings: readonly Sitting[],
): Match {
  const found = new Set<number>();
  let isSure = tables.length > 0;
  let isDoubtful = false;
  for (const table of tables) {
    const here = sittings.filter((one) => one.table === table);
    const then = here.filter(({ from, to }) => from <= opened && opened <= to);
    const around = then.length > 0 ? then : here.filter(({ from, to }) => from <= (closed ?? opened) && opened <= to);
    if (around.length === 0) isSure = false;
    if (around.length > 1) isDoubtful = true;
    for (const { booking } of around) found.add(booking);
  }
  const bookings = [...found];
  if (isDoubtful) return { match: 'several', bookings };
  if (bookings.length === 0) return { match: 'nobody', bookings };
  // Only some tables have a booking: staff decide about the others.
  return isSure ? { match: 'matched', bookings } : { match: 'several', bookings };
}

/** Splits a total by covers to the cent: remainders go to the largest fractions first. */
export function splitByCovers(
  total: number,
  parties: ReadonlyArray<{ booking: number; covers: number }>,
): Map<number, number> {
  const all = parties.reduce((sum, { covers }) => sum + covers, 0);
  const sign = total < 0 ? -1 : 1;
  const abs = BigInt(Math.abs(total));
  const shares = parties.map(({ booking, covers }) => {
    const exact = abs * BigInt(covers);
    return { booking, whole: Number(exact / BigInt(all)), rest: Number(exact % BigInt(all)) };
  });
  let left = Math.abs(total) - shares.reduce((sum, { whole }) => sum + whole, 0);
  for (const share of [...shares].sort((a, b) => b.rest - a.rest || a.booking - b.booking)) {
    if (left === 0) break;
    share.whole++;
    left--;
  }
  return new Map(shares.map(({ booking, whole }) => [booking, whole === 0 ? 0 : sign * whole]));
}

/** The spend of a check: without sold gift cards and tips. */
export function spendOf({ state, products }: { state: CheckState; products: readonly Product[] }): number {
  if (state !== 'closed') return 0;
  return products.reduce((sum, { quantity, price, giftCard }) => (giftCard ? sum : sum + lineOf(quantity, price)), 0);
}

/** Total of a line, minor units. */
export const lineOf = (quantity: number, price: number): number => Math.round(quantity * price);
