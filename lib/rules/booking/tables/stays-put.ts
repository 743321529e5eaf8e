/** Parties that must not be moved (§9: booking option 1000). */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { Booking } from '../booking';

/** A party with tables and the option 'do not move': automatic assignment leaves it there. */
export function isPinnedToTables({ tables, bookOptions }: Pick<Booking, 'tables' | 'bookOptions'>): boolean {
  return tables.length > 0 && bookOptions.includes(DO_NOT_MOVE_OPTION);
}
