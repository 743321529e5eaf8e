/** The event of a booking, as guests see it. */
import type { GuestEvent } from '@/lib/contract/guests/guest';
import { isInEvent } from '@/lib/rules/guest-booking/guest-event';
import { invalidField } from '../../problem';
import type { BookingRow } from '../bookings/wire';
import type { RestaurantEvent } from './restaurant-repository';
import type { OnlineCall } from './online-call';

type Settings = Pick<OnlineCall, 'settings'>;

export const asGuestEvent = ({ online: _online, ticketed: _ticketed, ...event }: RestaurantEvent): GuestEvent => event;

/** Null without an event, and for one that was removed. */
export function eventOf({ settings }: Settings, { eventUid }: Pick<BookingRow, 'eventUid'>): GuestEvent | null {
  const event = settings.events.find(({ uid }) => uid === eventUid);
  return event ? asGuestEvent(event) : null;
}

export const isTicketed = ({ settings }: Settings, { eventUid }: Pick<BookingRow, 'eventUid'>): boolean =>
  settings.events.some(({ uid, ticketed }) => uid === eventUid && ticketed);

/** @throws Problem 'validation' for an event that guests may not book */
export function assertBookable({ settings }: Settings, uid: number): void {
  if (!settings.events.some((event) => event.uid === uid && event.online && !event.ticketed))
    throw invalidField('event', 'unknown');
}

/** @throws Problem 'validation' for a place at another time than the event's */
export function assertInEvent(call: Settings, row: BookingRow): void {
  const event = eventOf(call, row);
  if (event && !isInEvent(event, row)) throw invalidField('event', 'outsideEvent');
}
