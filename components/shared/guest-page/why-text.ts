import { dayDate, longDate } from '@/lib/rules/guest-booking/date-text';
import type { DayOffer, GuestReason } from '@/lib/rules/guest-booking/guest-booking';
import type { PageContext } from './page-context';

/** Why a day or time is not available, in a sentence. */
export function whyText(
  { t, language, restaurant }: PageContext,
  why: GuestReason,
  { date, covers }: Pick<DayOffer, 'date' | 'covers'>,
): string {
  return t(`why.${why}`, {
    name: restaurant.name,
    // The year is included if it is another one.
    date: (date.slice(0, 4) === restaurant.today.slice(0, 4) ? dayDate : longDate)(date, language),
    last: longDate(restaurant.lastDate, language),
    count: covers,
    largest: restaurant.largestParty,
  });
}

/** Reasons that a phone call may resolve. */
export const callHelps = (why: GuestReason): boolean =>
  why === 'not-online' || why === 'party-too-large' || why === 'too-soon' || why === 'too-far';
