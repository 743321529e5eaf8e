import type { Clash } from '../booking-check';

/** The §9 keys that override all clashes, as one mask (D7); null without clashes, or where one cannot be overridden. */
export function overrideMask(clashes: readonly Clash[]): number | null {
  if (clashes.length === 0 || clashes.some(({ key }) => key === 0)) return null;
  return clashes.reduce((mask, { key }) => mask | key, 0);
}
