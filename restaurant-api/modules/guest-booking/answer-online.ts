/** A guest's answer by link: confirmed by a button, since opening the page of ACCEPT, REJECT or CANCON must change nothing. */
import { KIND } from '@/lib/contract/constants';
import type { GuestAnswer, GuestLanguage } from '@/lib/contract/guests/guest';
import { Problem } from '../../problem';
import { amend } from '../bookings/amend';
import { stageIn } from '../bookings/day-book';
import { refusalOf } from '../bookings/refusal';
import { findBooking, findDaysOf } from '../bookings/repository';
import { evaluate, store } from '../bookings/save';
import { acceptedStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { withGuestActor } from './book-online';
import { askedByPolicy, confirmOnline, notifyBoth } from './change-online';
import { findOpenOffer } from './open-offer';
import type { OnlineCall } from './online-call';
import { isOnStandby } from '@/lib/rules/statuses/stage';

/**
 * @throws Problem 'booking-over' for a visit that can no longer be confirmed; 'no-offer' without an open offer; the reason why the place is refused
 *   now
 */
export async function answerOnline(
  call: OnlineCall,
  own: BookingRow,
  { answer, language }: { answer: GuestAnswer; language?: GuestLanguage },
): Promise<void> {
  if (answer === 'confirmed') return confirmOnline(call, own.uid);
  const days = await findDaysOf(call.context.db, call.restaurant.uid, own.uid, false);
  await withGuestActor(call, own, days, async (unit, named) => {
    const before = await findBooking(unit.tx, named.restaurant.uid, own.uid);
    const statuses = { statuses: await findStatuses(unit.tx, named.restaurant.uid) };
    const stage = before && !before.deletedAt ? stageIn(statuses, before.status) : undefined;
    const offer = before && stage !== undefined && stage !== null && findOpenOffer(before, stage, named.context.now());
    if (!before || !offer || !isOnStandby(stage)) throw new Problem('no-offer', 'No offer waits for an answer');
    if (answer === 'declined') {
      await amend(unit, before, { offer: { ...offer, answer } }, stage);
      return null;
    }
    const { dayData, decision } = await evaluate(unit.tx, named, {
      before,
      row: { ...before, status: acceptedStatusIn(statuses), tables: offer.tables, offer: { ...offer, answer } },
      ignore: 0,
      chooseTable: false,
      online: false,
    });
    if (decision.refused) throw refusalOf(decision.refused, decision.clashes);
    const row = await store(unit, named, before, decision, dayData);
    const asked = await askedByPolicy(unit, named, row, dayData, language);
    // A guest with an open payment request was notified of it, and is sent the confirmation once it is met.
    await notifyBoth(unit, named, row, statuses, KIND.bookingChanged, { language, writesToGuest: !asked, isNew: true });
    return null;
  });
}
