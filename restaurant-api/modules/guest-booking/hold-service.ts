/** Holds a place for a few minutes during a guest's selection: against other guests and channels, never against staff. */
import { KIND } from '@/lib/contract/constants';
import { type GuestHold, HOLD_MINUTES, type guestHoldBody } from '@/lib/contract/guests/guest';
import { timeText } from '@/lib/time/time-text';
import type { z } from 'zod';
import { Problem } from '../../problem';
import { findBooking } from '../bookings/repository';
import type { BookingRow } from '../bookings/wire';
import { prefetchedOf } from '../bookings/prefetched-bookings';
import { writeOnDays } from '../bookings/write-on-days';
import { knownRefusal } from './availability';
import { deleteHold } from './hold-repository';
import { digestOf, newHoldToken, visitorOf } from './hold-token';
import { holdsOfVisitor, insertHold, replaceHold } from './hold-writes';
import type { OnlineCall } from './online-call';
import { type OnlinePlace, rowOfPlace } from './online-wish';
import { findOwn } from './own-booking';
import { toRefusal } from './refuse';
import { evaluateOnline } from './evaluate-online';

/** Holds per address: enough for guests who share a carrier's address, too few for a script to block an evening. */
const MAX_HOLDS = 60;

/**
 * A new hold replaces the guest's earlier one (ADR 82), which does not block it, and is kept if the new one is refused.
 * @param address the guest's IP address
 * @throws Problem with the reason for the guest, 'too-many-requests' for an address with too many holds
 */
export async function holdPlace(
  call: OnlineCall,
  { hold: named, replaces, key, ...place }: z.infer<typeof guestHoldBody>,
  address: string,
): Promise<GuestHold> {
  const { context, restaurant } = call;
  const token = named ?? newHoldToken();
  const isNew = replaces === undefined && key === undefined;
  if (isNew) await refuseKnown(call, { ...place, hold: named });
  const own = key === undefined ? null : await findOwn(context.db, call, key);
  const days = [place.date, ...(own ? [own.date] : [])];
  const held = await writeOnDays(
    call,
    async () => days,
    async (unit) => {
      if (replaces) await deleteHold(unit.tx, restaurant.uid, digestOf(replaces), context.now());
      const visitor = visitorOf(context.settings.authSecret, address);
      const now = context.now();
      const hold = digestOf(token);
      if ((await holdsOfVisitor(unit, restaurant.uid, visitor, hold, now)) >= MAX_HOLDS)
        throw new Problem('too-many-requests', 'Too many places are held from here');
      const before = own ? ((await findBooking(unit.tx, restaurant.uid, own.uid)) ?? null) : null;
      const evaluate = () =>
        evaluateOnline(unit, call, { before, row: rowOfHold(call, before, place), hold: named ?? null });
      const together = isNew && named === undefined ? prefetchedOf(unit) : undefined;
      const { decision } = await (together?.decideOnce(nameOf(place), evaluate) ?? evaluate());
      const { date, time, turn, covers, requestedArea: area, tables } = decision.row;
      const expiresAt = new Date(now + HOLD_MINUTES * 60_000);
      await (named === undefined ? insertHold : replaceHold)(unit, {
        restaurant: restaurant.uid,
        hold,
        date,
        time,
        turn,
        covers,
        area,
        tables,
        booking: own?.uid ?? null,
        visitor,
        expiresAt,
        booked: null,
      });
      return { hold: token, expiresAt: expiresAt.toISOString(), date, time, covers, area };
    },
    isNew ? null : undefined,
  );
  publishHold(call, held);
  return held;
}

async function refuseKnown(
  call: OnlineCall,
  { date, time, covers, area, hold }: Pick<z.infer<typeof guestHoldBody>, 'date' | 'time' | 'covers' | 'area' | 'hold'>,
): Promise<void> {
  const why = await knownRefusal(call, date, time, { covers, area, hold });
  if (why) throw toRefusal(why);
}

const nameOf = ({ date, time, covers, area = null }: OnlinePlace) => [date, time, covers, area].join(' ');

/** Releases a hold early; does nothing if it no longer exists. */
export async function releaseHold({ context, restaurant }: OnlineCall, hold: string): Promise<void> {
  await deleteHold(context.db, restaurant.uid, digestOf(hold), context.now());
}

/** The booking to move, at its new place, or a new booking. */
function rowOfHold(
  call: OnlineCall,
  before: BookingRow | null,
  { date, time, covers, area = null }: Omit<z.infer<typeof guestHoldBody>, 'hold' | 'replaces' | 'key'>,
): BookingRow {
  if (!before) return rowOfPlace(call, { date, time, covers, area });
  return { ...before, date, time, covers, requestedArea: area, turn: 0, tables: [] };
}

/** §4: clients ignore a message that begins with 'hold', unless they watch guests' selections. Not recorded in the change log. */
function publishHold({ context, restaurant }: OnlineCall, { date, time, covers }: GuestHold): void {
  context.publisher.notify(restaurant.service, {
    uid: 0,
    kind: KIND.tables,
    title: '',
    message: `hold ${date} ${timeText(time)} · ${covers}`,
    service: restaurant.service,
    date,
    calendarItem: null,
    viewed: true,
  });
}
