/** The open offer of a party on standby. */
import { isOnStandby } from '@/lib/rules/statuses/stage';
import type { BookingRow } from '../bookings/wire';

/** Null without an offer, after its answer, and once its table is no longer reserved: only staff can accept a late answer. */
export function findOpenOffer(
  { offer }: Pick<BookingRow, 'offer'>,
  stage: number,
  now: number,
): NonNullable<BookingRow['offer']> | null {
  const waits = isOnStandby(stage);
  return waits && offer && offer.answer === null && offer.until > now ? offer : null;
}
