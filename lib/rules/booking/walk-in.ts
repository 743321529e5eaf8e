/** Parties without a person behind them (§5, §9). */

/** §5: the name of the walk-in guest is matched however it is written. */
export function isWalkInName(name: string): boolean {
  return /^walk[\s-]?in$/i.test(name.trim());
}
