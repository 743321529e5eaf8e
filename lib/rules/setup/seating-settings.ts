/** Seating settings of a restaurant: largest party, tolerance for late parties, and overstay (D13). */
import { SEATING_BOUNDS } from '@/lib/contract/constants';
import type { Setup } from './setup';

type SeatingNumber = keyof typeof SEATING_BOUNDS;

/** In a form: an empty number is null. */
export type SeatingDraft = Record<SeatingNumber, number | null>;

/** The stored numbers, or the defaults. Covers and minutes. */
export const seatingOf = ({ maxCovers, lateGrace = 10, overstay = 15 }: Setup): SeatingDraft => ({
  maxCovers,
  lateGrace,
  overstay,
});

/** Fields with a missing or out-of-range number, with the message 'range'. */
export function seatingErrors(draft: SeatingDraft): Partial<Record<SeatingNumber, 'range'>> {
  const wrong = (Object.keys(SEATING_BOUNDS) as SeatingNumber[]).filter((name) => {
    const value = draft[name];
    const [least, most] = SEATING_BOUNDS[name];
    return value === null || value < least || value > most;
  });
  return Object.fromEntries(wrong.map((name) => [name, 'range']));
}
