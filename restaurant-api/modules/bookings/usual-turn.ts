/** How long a party keeps its table when nobody says. */
import { sessionsOf } from '@/lib/availability/sessions';
import { usualTurn as turnOn } from '@/lib/availability/turns';
import type { Facts } from './facts-repository';
import type { BookingRow } from './wire';

/** Hours: what the session that it arrives in says of its size, else the restaurant's usual stay. */
export function usualTurn({ shifts, specialDates, setup }: Pick<Facts, 'shifts' | 'specialDates' | 'setup'>, { date, time, covers }: Pick<BookingRow, 'date' | 'time' | 'covers'>): number {
  return turnOn(sessionsOf(date, shifts, specialDates), { time, covers }, setup.defaultTurn);
}
