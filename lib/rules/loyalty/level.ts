/** The level of a member by the points of twelve months. */
export const LEVEL_MONTHS = 12;

export interface Level {
  name: string;
  /** Minimum points. */
  points: number;
}

/** The highest reached level; '' below the first. */
export function levelOf(earned: number, levels: readonly Level[]): string {
  const reached = levels.filter(({ points }) => earned >= points).sort((a, b) => b.points - a.points);
  return reached[0]?.name ?? '';
}

/** The next level and the missing points; null at the top. */
export function nextLevel(earned: number, levels: readonly Level[]): Level | null {
  const ahead = levels.filter(({ points }) => earned < points).sort((a, b) => a.points - b.points);
  return ahead[0] ? { name: ahead[0].name, points: ahead[0].points - earned } : null;
}
