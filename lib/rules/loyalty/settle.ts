/** How the points of a booking become other ones: by a difference, and never to less than none. */

export interface Settled {
  /** What the balance moves by. */
  points: number;
  /** What could not be taken because it is spent; below 0 where that is made good again first. */
  writtenOff: number;
}

/**
 * @param delta what the booking is worth more, or less, than before
 * @param balance of the member
 * @param forgiven what was written off for the same booking before
 */
export function settled(delta: number, balance: number, forgiven: number): Settled {
  if (delta < 0) {
    const taken = Math.min(balance, -delta);
    return { points: taken === 0 ? 0 : -taken, writtenOff: -delta - taken };
  }
  const madeGood = Math.min(delta, forgiven);
  return { points: delta - madeGood, writtenOff: madeGood === 0 ? 0 : -madeGood };
}
