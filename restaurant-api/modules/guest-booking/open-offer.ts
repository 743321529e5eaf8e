/** The place that a party on standby is offered, while its guest may still answer. */
import { isOnStandby } from '@/lib/rules/statuses/stage';
import type { BookingRow } from '../bookings/wire';

/** Null for none, for one that was answered, and once the table is no longer kept: staff may take a late yes, a page promises nothing. */
export function openOffer(
  { offer }: Pick<BookingRow, 'offer'>,
  stage: number,
  now: number,
): NonNullable<BookingRow['offer']> | null {
  const waits = isOnStandby(stage);
  return waits && offer && offer.answer === null && offer.until > now ? offer : null;
}
