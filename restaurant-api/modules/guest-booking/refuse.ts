/** Refusals for guests: a code and a reason, without the figures and names behind it. */
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

export const toRefusal = (why: GuestReason) => new Problem(codeOfReason(why), SENTENCES[why], { details: { why } });

/** The refusal reason of an error, if it has one. */
export function reasonIn(error: unknown): GuestReason | undefined {
  return error instanceof Problem ? (error.extras.details?.why as GuestReason | undefined) : undefined;
}

/** The first clash of a booking, as a reason for guests. */
export function refuseClash({ code }: Clash, startsAt: Date, now: number): Problem {
  return toRefusal(reasonOf(code, startsAt.getTime() <= now));
}

/** @throws Problem if a general rule of the restaurant refuses the party, regardless of the day's bookings */
export function assertAllowed(
  { context, restaurant, settings }: OnlineCall,
  { date, covers }: { date: ServiceDate; covers: number },
): void {
  const why = generalRefusal({ context, restaurant, settings }, { date, covers });
  if (why) throw toRefusal(why);
}

/** Like `assertAllowed`, as a value. */
export function generalRefusal(
  { context, restaurant, settings }: Pick<OnlineCall, 'context' | 'restaurant' | 'settings'>,
  { date, covers }: { date: ServiceDate; covers: number },
): GuestReason | undefined {
  return refusedOutright(settings, {
    covers,
    daysAhead: daysFrom(momentOf(context.now(), restaurant.timeZone).date, date),
  });
}
