/** How long a party keeps its table when nobody says. */
import { sessionsOf } from '@/lib/rules/availability/sessions';
import { usualTurn as turnOn } from '@/lib/rules/availability/turns';
import { movedTurn } from '@/lib/rules/guest-booking/moved-turn';
import type { DayData } from './day-data-repository';
import type { BookingRow } from './wire';

/** Hours: what the session that it arrives in says of its size, else the restaurant's usual stay. */
export function usualTurn({ shifts, specialDates, setup }: Pick<DayData, 'shifts' | 'specialDates' | 'setup'>, { date, time, covers }: Pick<BookingRow, 'date' | 'time' | 'covers'>): number {
  return turnOn(sessionsOf(date, shifts, specialDates), { time, covers }, setup.defaultTurn);
}

/** The same of a booking that its guest moves, which keeps what staff had agreed with him. */
export function turnAt(dayData: Pick<DayData, 'shifts' | 'specialDates' | 'setup'>, row: BookingRow, before: BookingRow | null): number {
  const now = usualTurn(dayData, row);
  return before ? movedTurn(before.turn, { before: usualTurn(dayData, before), now }) : now;
}
