/** How long a party keeps its table when nobody says. */
import { sessionsOf } from '@/lib/availability/sessions';
import { usualTurn as turnOn } from '@/lib/availability/turns';
import { movedTurn } from '@/lib/guest-booking/moved-turn';
import type { Facts } from './facts-repository';
import type { BookingRow } from './wire';

/** Hours: what the session that it arrives in says of its size, else the restaurant's usual stay. */
export function usualTurn({ shifts, specialDates, setup }: Pick<Facts, 'shifts' | 'specialDates' | 'setup'>, { date, time, covers }: Pick<BookingRow, 'date' | 'time' | 'covers'>): number {
  return turnOn(sessionsOf(date, shifts, specialDates), { time, covers }, setup.defaultTurn);
}

/** The same of a booking that its guest moves, which keeps what staff had agreed with him. */
export function turnAt(facts: Pick<Facts, 'shifts' | 'specialDates' | 'setup'>, row: BookingRow, before: BookingRow | null): number {
  const now = usualTurn(facts, row);
  return before ? movedTurn(before.turn, { before: usualTurn(facts, before), now }) : now;
}
