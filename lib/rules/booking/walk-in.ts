/** Parties without a named diner (§5, §9). */

/** §5: the walk-in guest's name is matched in any spelling. */
export function isWalkInName(name: string): boolean {
  return /^walk[\s-]?in$/i.test(name.trim());
}
