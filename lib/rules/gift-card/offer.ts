/** What of gift cards is sold online, and on which terms any sum is. */

export interface OfferedProduct {
  uid: number;
  kind: 'amount' | 'menu';
  /** Minor units. */
  amount: number;
}

/** Between the least and the most of the amounts that are on sale any sum is sold; null where one amount or none is. */
export function freeSpan(products: readonly OfferedProduct[]): { least: number; most: number } | null {
  const sums = products.filter(({ kind }) => kind === 'amount').map(({ amount }) => amount);
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  return least < most ? { least, most } : null;
}

/** A sum of one's own is sold on the terms of the highest amount that is not above it. */
export function termsOf<P extends OfferedProduct>(products: readonly P[], amount: number): P | null {
  const below = products.filter((one) => one.kind === 'amount' && one.amount <= amount);
  return below.sort((one, other) => other.amount - one.amount || other.uid - one.uid)[0] ?? null;
}
