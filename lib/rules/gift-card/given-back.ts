interface Entry {
  uid: number;
  kind: string;
  /** Minor units, below 0 for what left the card. */
  amount: number;
  against: number | null;
}

/** What of a payment by a card was not given back yet, in minor units; 0 for any other entry. */
export function leftOf(entries: readonly Entry[], { uid, kind, amount }: Entry): number {
  if (kind !== 'redeem') return 0;
  const back = entries.filter(({ against }) => against === uid).reduce((sum, one) => sum + one.amount, 0);
  return -amount - back;
}
