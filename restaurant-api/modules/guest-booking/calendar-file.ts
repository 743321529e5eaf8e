/** A booking as a file for the guest's calendar. Its hours are instants, so that it is right in every zone and on the nights when clocks change. */
import { type DateTime, createEvent } from 'ics';
import type { GuestBooking } from '@/lib/contract/guest';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { OnlineRestaurant } from './restaurant-repository';

const HOUR_MS = 3_600_000;

/** The words in it need no language: names, numbers and an address. */
export function calendarFile(
  { name, address, restaurant, phone }: OnlineRestaurant,
  booking: GuestBooking,
  publicUrl: string,
): string {
  const start = Date.parse(booking.startsAt);
  const url = `${publicUrl}${visitPath(restaurant.service, booking.key)}`;
  const { error, value } = createEvent({
    uid: `${booking.reference}@${restaurant.service}.maitre`,
    // A calendar that has it already takes the newer one.
    sequence: booking.version - 1,
    productId: 'maitre',
    method: 'PUBLISH',
    status:
      booking.state === 'cancelled'
        ? 'CANCELLED'
        : booking.state === 'standby' || booking.state === 'requested'
          ? 'TENTATIVE'
          : 'CONFIRMED',
    start: utc(start),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(start + booking.turn * HOUR_MS),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: `${name} · ${booking.covers}`,
    description: [booking.event?.name, booking.reference, phone, url].filter(Boolean).join('\n'),
    ...(address && { location: address }),
    url,
  });
  if (error || !value) throw error ?? new Error('no calendar file was made');
  return value;
}

function utc(instant: number): DateTime {
  const at = new Date(instant);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}
