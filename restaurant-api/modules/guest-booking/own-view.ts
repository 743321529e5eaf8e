/** A booking as its guest sees it. */
import type { GuestBooking, GuestBookingPayment, GuestLoyalty } from '@/lib/contract/guests/guest';
import { emailHint, phoneHint } from '@/lib/rules/guest-booking/contact-hint';
import { ownRights, visitState } from '@/lib/rules/guest-booking/own-visit';
import { stageIn } from '../bookings/day-book';
import type { DayData } from '../bookings/day-data-repository';
import { findOpenOffer } from './open-offer';
import { confirmedStatusIn } from '../bookings/status-of';
import type { BookingRow } from '../bookings/wire';
import { eventOf, isTicketed } from './event-of';
import { linkKey } from './link-key';
import type { OnlineCall } from './online-call';
import { isDue } from '@/lib/rules/statuses/stage';

/**
 * @param payment from `ownPayment`; undefined to omit it
 * @param loyalty from `ownLoyalty`; undefined to omit it
 */
export function ownView(
  row: BookingRow,
  statuses: Pick<DayData, 'statuses'>,
  call: OnlineCall,
  payment: GuestBookingPayment | null = null,
  loyalty: GuestLoyalty | null = null,
): GuestBooking {
  const { context, settings } = call;
  const stage = stageIn(statuses, row.status) ?? 1;
  const confirmed = confirmedStatusIn(statuses);
  const offer = findOpenOffer(row, stage, context.now());
  const { until, ...rights } = ownRights({ stage, startsAt: row.startsAt.getTime() }, settings.notice, context.now());
  return {
    key: linkKey(context.settings.authSecret, row),
    reference: settings.showReference ? row.reference : '',
    state: visitState(stage),
    date: row.date,
    time: row.time,
    turn: row.turn,
    startsAt: row.startsAt.toISOString(),
    covers: row.covers,
    area: row.requestedArea,
    event: eventOf(call, row),
    firstName: row.firstName,
    lastName: row.lastName,
    emailHint: emailHint(row.email),
    phoneHint: phoneHint(row.phone),
    guestOptions: row.guestOptions.filter((uid) => settings.guestOptions.some((option) => option.uid === uid)),
    guestNotes: row.guestNotes,
    ...rights,
    // Tickets cannot be moved; they can be returned.
    ...(isTicketed(call, row) && { mayChange: false }),
    changeUntil: new Date(until).toISOString(),
    mayConfirm:
      isDue(stage) && confirmed !== null && row.status !== confirmed && row.startsAt.getTime() > context.now(),
    offer: offer && { until: new Date(offer.until).toISOString() },
    payment,
    loyalty,
    version: row.version,
  };
}
