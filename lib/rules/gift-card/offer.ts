/** The gift cards sold online, and the terms of free amounts. */

export interface OfferedProduct {
  uid: number;
  kind: 'amount' | 'menu';
  /** Minor units. */
  amount: number;
}

/** Free amounts may lie between the lowest and the highest amount on sale; null with fewer than two amounts. */
export function freeSpan(products: readonly OfferedProduct[]): { least: number; most: number } | null {
  const sums = products.filter(({ kind }) => kind === 'amount').map(({ amount }) => amount);
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  return least < most ? { least, most } : null;
}

/** The product whose terms apply to a free amount: the highest amount that does not exceed it. */
export function termsOf<P extends OfferedProduct>(products: readonly P[], amount: number): P | null {
  const below = products.filter((one) => one.kind === 'amount' && one.amount <= amount);
  return below.sort((one, other) => other.amount - one.amount || other.uid - one.uid)[0] ?? null;
}
