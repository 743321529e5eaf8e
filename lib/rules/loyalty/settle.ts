/** Changes the points of a booking by a difference; the balance never becomes negative. */

export interface Settled {
  /** Change of the balance. */
  points: number;
  /** Points that could not be deducted because they are spent; negative when such a write-off is made up first. */
  writtenOff: number;
}

/**
 * @param delta change of the booking's points
 * @param balance of the member
 * @param forgiven earlier write-offs of the same booking
 */
export function settled(delta: number, balance: number, forgiven: number): Settled {
  if (delta < 0) {
    const taken = Math.min(balance, -delta);
    return { points: taken === 0 ? 0 : -taken, writtenOff: -delta - taken };
  }
  const madeGood = Math.min(delta, forgiven);
  return { points: delta - madeGood, writtenOff: madeGood === 0 ? 0 : -madeGood };
}
