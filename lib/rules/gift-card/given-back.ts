interface Entry {
  uid: number;
  kind: string;
  /** Minor units; negative for amounts that left the card. */
  amount: number;
  against: number | null;
}

/** The part of a payment with a card that was not refunded yet, in minor units; 0 for any other entry. */
export function leftOf(entries: readonly Entry[], { uid, kind, amount }: Entry): number {
  if (kind !== 'redeem') return 0;
  const back = entries.filter(({ against }) => against === uid).reduce((sum, one) => sum + one.amount, 0);
  return -amount - back;
}
