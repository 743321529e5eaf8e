/** Short forms of a party's name for its table, from long to short. */
import type { Booking } from '@/lib/rules/booking/booking';
import { initialsOf } from '@/lib/rules/booking/booking';

/** Names of this length or less are not shortened. */
const MIN_CUT = 5;

/**
 * 'Díaz Ramos', 'J. Díaz', 'Díaz', 'JD': the surname, its first part with the initial, alone, and the initials; a long
 * name is truncated before that. Empty for a party without a name.
 */
export function partyWordings(party: Pick<Booking, 'firstName' | 'lastName'>): string[] {
  const first = party.firstName.trim();
  const last = party.lastName.trim();
  const name = last || first;
  if (!name) return [];
  const [word = name] = name.split(/\s+/);
  const initial = last && first ? `${[...first][0]}. ` : '';
  const letters = [...word];
  const cuts = Array.from({ length: Math.max(0, letters.length - 1 - MIN_CUT) }, (_, index) => {
    const kept = letters.slice(0, letters.length - 2 - index).join('');
    return `${kept}.`;
  });
  const wordings = [name, ...(word === name ? [] : [`${initial}${word}`, word]), ...cuts, initialsOf(party)];
  return wordings.filter((one, index) => wordings.indexOf(one) === index);
}
