/** Who is not to be moved (§9: booking option 1000). */
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { Booking } from '../booking';

/** A party that has its tables and was promised that it keeps them: no machine gives it others. */
export function staysPut({ tables, bookOptions }: Pick<Booking, 'tables' | 'bookOptions'>): boolean {
  return tables.length > 0 && bookOptions.includes(DO_NOT_MOVE_OPTION);
}
