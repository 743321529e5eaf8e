/** 'Ready': notifies a waiting party that its table is ready, and holds it for ten minutes. */
import type { WireCalled, readyBody } from '@/lib/contract/bookings/waiting';
import { READY_MINUTES, reservedUntil } from '@/lib/rules/booking/tables/reserved-tables';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import type { z } from 'zod';
import { readyMessage } from '../../guest-messages/guest-texts';
import { tellGuest } from '../../guest-messages/tell-guest';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import { amend } from '../bookings/amend';
import { stageIn } from '../bookings/day-book';
import { refusalOf } from '../bookings/refusal';
import { findStatuses } from '../bookings/status-repository';
import { evaluate } from '../bookings/save';
import { type MilTime, findCurrent } from '../bookings/service';
import { seatedStatusIn } from '../bookings/status-of';
import { wireOf } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { mayTryOverride, permitOverride } from '../override/permit';
import { STAGE } from '@/lib/rules/statuses/stage';

/**
 * Holds the requested tables, otherwise its own, otherwise the best that are free for its whole stay from now. The hold ends by itself, when the
 * party is seated, or manually. It records who allowed an override of other parties' claims; seating is checked again.
 * @throws Problem 'not-waiting' for a party that is not waiting today, or the check that refuses the table
 */
export async function callToTable(
  call: Call,
  uid: number,
  { tables, ignore = 0, version }: z.infer<typeof readyBody>,
  milTime: MilTime,
): Promise<WireCalled> {
  mayTryOverride(call, ignore, false);
  const { context, restaurant } = call;
  return writeOnDays(
    call,
    (daysOf) => daysOf(uid),
    async (unit) => {
      const before = await findCurrent(unit, call, uid, version, milTime);
      const statuses = { statuses: await findStatuses(unit.tx, restaurant.uid) };
      const now = context.now();
      const moment = momentOf(now, restaurant.timeZone);
      if (stageIn(statuses, before.status) !== STAGE.waiting || before.date !== moment.date)
        throw new Problem('not-waiting', 'The party is not waiting today');

      const allowedBy = await permitOverride(unit, call, ignore);
      const seated = { ...before, status: seatedStatusIn(statuses), tables: tables ?? before.tables, hold: null };
      const { dayData, decision } = await evaluate(unit.tx, call, {
        before,
        row: seated,
        ignore,
        allowedBy,
        chooseTable: true,
        online: false,
      });
      if (decision.refused) throw refusalOf(decision.refused, decision.clashes);
      const hold = { tables: decision.row.tables, until: reservedUntil(now, READY_MINUTES) };
      const ignoredBy = decision.row.ignored === 0 ? before.ignoredBy : decision.row.ignoredBy;
      const row = await amend(unit, before, { hold, readyAt: wholeMinute(moment.time), ignoredBy }, STAGE.waiting);
      const told = { templates: { sms: 'smsReady' }, answerBy: hold.until } as const;
      const message = await tellGuest(
        unit,
        call,
        row,
        'ready',
        told,
        ({ messageContext, language, clock }) =>
          readyMessage[language]({ restaurant: messageContext.restaurant, until: clock(hold.until) }),
        { usefulMs: hold.until - now }, // without delay: half a minute is a twentieth of the hold
      );
      return { booking: wireOf(row, milTime ?? dayData.setup.milTime), message };
    },
  );
}
