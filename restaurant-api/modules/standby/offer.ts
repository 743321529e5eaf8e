/** Offers a table to a party on standby, and processes its answer. */
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { WireCalled, offerAnswerBody, offerBody } from '@/lib/contract/bookings/waiting';
import { OFFER_MINUTES, reservedUntil } from '@/lib/rules/booking/tables/reserved-tables';
import type { z } from 'zod';
import { standbyOfferMessage } from '../../guest-messages/guest-texts';
import { tellGuest, undoSecondsOf } from '../../guest-messages/tell-guest';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { amend } from '../bookings/amend';
import { stageIn } from '../bookings/day-book';
import { refusalOf } from '../bookings/refusal';
import { findMilTime } from '../bookings/repository';
import { save, evaluate } from '../bookings/save';
import { type MilTime, findCurrent } from '../bookings/service';
import { acceptedStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import { type BookingRow, wireOf } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { notifyOfStaffChange } from '../messages/booking-messages';
import { isOnStandby } from '@/lib/rules/statuses/stage';

/**
 * Offers the requested tables, or the best ones, for the requested time. They are reserved until the answer.
 * @throws Problem 'not-on-standby', or the first check that would refuse the booking
 */
export async function offerPlace(
  call: Call,
  uid: number,
  { tables = [], version }: z.infer<typeof offerBody>,
  milTime: MilTime,
): Promise<WireCalled> {
  const { context } = call;
  return writeOnDays(
    call,
    (daysOf) => daysOf(uid),
    async (unit) => {
      const { before, accepted, stage } = await onStandby(unit, call, uid, version, milTime);
      const wanted = { ...before, status: accepted, tables, offer: null };
      const { dayData, decision } = await evaluate(unit.tx, call, {
        before,
        row: wanted,
        ignore: 0,
        chooseTable: true,
        online: false,
      });
      if (decision.refused) throw refusalOf(decision.refused, decision.clashes);
      const offer = { tables: decision.row.tables, until: reservedUntil(context.now(), OFFER_MINUTES), answer: null };
      const row = await amend(unit, before, { offer }, stage);
      const told = { templates: { email: 'standbyOffer' }, answerBy: offer.until } as const;
      const message = await tellGuest(
        unit,
        call,
        row,
        'offer',
        told,
        ({ messageContext, language, time, clock, day }) =>
          standbyOfferMessage[language]({
            ...messageContext,
            covers: row.covers,
            day: day(row.date),
            time: time(row.time),
            until: clock(offer.until),
          }),
        { waitSeconds: undoSecondsOf(call), usefulMs: offer.until - context.now() },
      );
      return { booking: wireOf(row, milTime ?? dayData.setup.milTime), message };
    },
  );
}

/**
 * Acceptance turns it into a booking at the offered tables, even after the deadline if they are still free, and sends the confirmation if the rule
 * says so; a refusal releases them for the next party.
 * @throws Problem 'no-offer' without an open offer, or the check that refuses the booking now
 */
export async function answerOffer(
  call: Call,
  uid: number,
  { answer, version }: z.infer<typeof offerAnswerBody>,
  milTime: MilTime,
): Promise<WireBooking> {
  return writeOnDays(
    call,
    (daysOf) => daysOf(uid),
    async (unit) => {
      const { before, accepted, stage } = await onStandby(unit, call, uid, version, milTime);
      const { offer } = before;
      if (!offer || offer.answer !== null) throw new Problem('no-offer', 'No offer waits for an answer');
      const answered = { ...offer, answer };
      if (answer === 'accepted') {
        const row = { ...before, status: accepted, tables: offer.tables, offer: answered };
        const saved = await save(unit, call, { before, row, ignore: 0, chooseTable: false, online: false }, milTime);
        await notifyOfStaffChange(unit, call, before, saved, undefined);
        return saved;
      }
      return wireOf(
        await amend(unit, before, { offer: answered }, stage),
        milTime ?? (await findMilTime(unit.tx, call.restaurant.uid)),
      );
    },
  );
}

/** The party, its stage, and its status after acceptance. */
async function onStandby(
  unit: UnitOfWork,
  call: Call,
  uid: number,
  version: number | undefined,
  milTime: MilTime,
): Promise<{ before: BookingRow; accepted: number; stage: 0 | 7 }> {
  const before = await findCurrent(unit, call, uid, version, milTime);
  const statuses = { statuses: await findStatuses(unit.tx, call.restaurant.uid) };
  const stage = stageIn(statuses, before.status);
  if (!isOnStandby(stage)) throw new Problem('not-on-standby', 'The party is not on standby');
  return { before, accepted: acceptedStatusIn(statuses), stage };
}
