/** A place refused to a guest: a code and a reason, never the numbers or the names behind it. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import type { GuestReason } from '@/lib/contract/guests/guest';
import { codeOfReason, reasonOf, refusedOutright } from '@/lib/rules/guest-booking/guest-reason';
import { type ServiceDate, daysFrom, momentOf } from '@/lib/time/service-day';
import { Problem } from '../../problem';
import type { OnlineCall } from './online-call';

const SENTENCES: Record<GuestReason, string> = {
  'not-online': 'This restaurant takes no bookings online',
  'party-too-large': 'The party is too large to be booked online',
  past: 'This time has passed',
  'too-far': 'Guests do not book so far ahead',
  'too-soon': 'This is too soon to be booked online',
  closed: 'The restaurant is not open at this time',
  full: 'This time is full',
};

export const refused = (why: GuestReason) => new Problem(codeOfReason(why), SENTENCES[why], { details: { why } });

/** Why a guest was refused, where that is what an error is about. */
export function reasonIn(error: unknown): GuestReason | undefined {
  return error instanceof Problem ? (error.extras.details?.why as GuestReason | undefined) : undefined;
}

/** The first clash of a booking, in a guest's words. */
export function clashRefused({ code }: Clash, startsAt: Date, now: number): Problem {
  return refused(reasonOf(code, startsAt.getTime() <= now));
}

/** @throws Problem where the restaurant refuses such a party whatever the day looks like */
export function assertAllowed(
  { context, restaurant, settings }: OnlineCall,
  { date, covers }: { date: ServiceDate; covers: number },
): void {
  const why = outright({ context, restaurant, settings }, { date, covers });
  if (why) throw refused(why);
}

/** The same as a value. */
export function outright(
  { context, restaurant, settings }: Pick<OnlineCall, 'context' | 'restaurant' | 'settings'>,
  { date, covers }: { date: ServiceDate; covers: number },
): GuestReason | undefined {
  return refusedOutright(settings, {
    covers,
    daysAhead: daysFrom(momentOf(context.now(), restaurant.timeZone).date, date),
  });
}
