/** How long a party keeps its table when nobody says. */
import { sessionsOf } from '@/lib/availability/sessions';
import { turnFor } from '@/lib/availability/turns';
import { openSessionAt } from '@/lib/booking/day-rules';
import type { Facts } from './facts-repository';
import type { BookingRow } from './wire';

/** Hours: what the session that it arrives in says of its size, else the restaurant's usual stay. */
export function usualTurn({ shifts, specialDates, setup }: Pick<Facts, 'shifts' | 'specialDates' | 'setup'>, { date, time, covers }: Pick<BookingRow, 'date' | 'time' | 'covers'>): number {
  return turnFor(openSessionAt({ sessions: sessionsOf(date, shifts, specialDates) }, time), covers, setup.defaultTurn);
}
