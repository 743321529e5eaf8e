/** A booking as an iCalendar file. Times are instants, correct in every zone and when clocks change. */
import { type DateTime, createEvent } from 'ics';
import type { GuestBooking, GuestLanguage } from '@/lib/contract/guests/guest';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { HOUR_MS } from '@/lib/time/milliseconds';
import { referenceIn } from './link-key';
import type { OnlineRestaurant } from './restaurant-repository';

interface Words {
  title(covers: number, name: string): string;
  reference: string;
  phone: string;
  /** Text before the booking's link. */
  change: string;
}

const WORDS: Record<GuestLanguage, Words> = {
  en: {
    title: (covers, name) => `Table for ${covers} at ${name}`,
    reference: 'Booking reference',
    phone: 'Telephone',
    change: 'See, change or cancel the booking',
  },
  es: {
    title: (covers, name) => `Mesa para ${covers} en ${name}`,
    reference: 'Referencia de la reserva',
    phone: 'Teléfono',
    change: 'Ver, cambiar o cancelar la reserva',
  },
  pt: {
    title: (covers, name) => `Mesa para ${covers} em ${name}`,
    reference: 'Referência da reserva',
    phone: 'Telefone',
    change: 'Ver, alterar ou cancelar a reserva',
  },
};

/** @param language of the page with the download link */
export function calendarFile(
  { name, address, restaurant, phone }: OnlineRestaurant,
  booking: GuestBooking,
  publicUrl: string,
  language: GuestLanguage,
): string {
  const words = WORDS[language];
  const start = Date.parse(booking.startsAt);
  const url = `${publicUrl}${visitPath(restaurant.service, booking.key)}`;
  const { error, value } = createEvent({
    // Not shown to users; stays stable when a restaurant starts to hide its references.
    uid: `${String(referenceIn(booking.key))}@${restaurant.service}.maitre`,
    // A calendar that has the event already takes the newer version.
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
    title: words.title(booking.covers, name),
    description: [
      booking.event?.name,
      booking.reference && `${words.reference}: ${booking.reference}`,
      phone && `${words.phone}: ${phone}`,
      `${words.change}: ${url}`,
    ]
      .filter(Boolean)
      .join('\n'),
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
