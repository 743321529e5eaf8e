/** What a restaurant sets for its hosts: how large a party may be, and for how long being late and staying on are borne (D13). */
import { SEATING_BOUNDS } from '@/lib/contract/constants';
import type { Setup } from './setup';

type SeatingNumber = keyof typeof SEATING_BOUNDS;

/** As it stands in a form: an emptied number is null until one is written. */
export type SeatingDraft = Record<SeatingNumber, number | null>;

/** The numbers as stored; a server that names none has the usual ones. Covers, and minutes. */
export const seatingOf = ({ maxCovers, lateGrace = 10, overstay = 15 }: Setup): SeatingDraft => ({
  maxCovers,
  lateGrace,
  overstay,
});

/** The fields whose number is missing or out of bounds, with the message 'range'. */
export function seatingFaults(draft: SeatingDraft): Partial<Record<SeatingNumber, 'range'>> {
  const wrong = (Object.keys(SEATING_BOUNDS) as SeatingNumber[]).filter((name) => {
    const value = draft[name];
    const [least, most] = SEATING_BOUNDS[name];
    return value === null || value < least || value > most;
  });
  return Object.fromEntries(wrong.map((name) => [name, 'range']));
}
