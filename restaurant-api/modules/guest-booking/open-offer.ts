/** The place that a party on standby is offered, while its guest may still answer. */
import type { BookingRow } from '../bookings/wire';

/** Null for none, for one that was answered, and once the table is no longer kept: staff may take a late yes, a page promises nothing. */
export function openOffer(
  { offer }: Pick<BookingRow, 'offer'>,
  stage: number,
  now: number,
): NonNullable<BookingRow['offer']> | null {
  const waits = stage === 0 || stage === 7;
  return waits && offer && offer.answer === null && offer.until > now ? offer : null;
}
