/** Ticketed events as guests see them. */
import { type GuestEventPage, type GuestOffer, MAX_LEFT_SHOWN } from '@/lib/contract/guests/guest-events';
import { dueOf, saleError } from '@/lib/rules/tickets/order';
import { dayClock } from '@/lib/time/day-clock';
import { momentOf } from '@/lib/time/service-day';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Restaurant, Context } from '../../context';
import { events } from '../../db/schema/events';
import { notFound } from '../../problem';
import { paymentAccountOf } from '../payments/account';
import { type EventRow, type KindRow, type SeatingRow, findKinds, findSeatings } from './repository';
import { readOffer } from './waiting-offer';

const shown = (left: number | null) => (left === null || left > MAX_LEFT_SHOWN ? null : Math.max(0, left));

/** Events with an upcoming seating that is visible to guests. */
export async function listGuestEvents(context: Context, restaurant: Restaurant): Promise<GuestEventPage[]> {
  const { date: today } = momentOf(context.now(), restaurant.timeZone);
  const rows = await context.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.restaurant, restaurant.uid),
        eq(events.online, true),
        isNull(events.deletedAt),
        gte(events.last, today),
      ),
    )
    .orderBy(asc(events.first), asc(events.uid));
  const pages = await Promise.all(rows.map((row) => pageOf(context, restaurant, row, '')));
  return pages.filter(({ seatings, kinds }) => seatings.some(({ over }) => !over) && kinds.length > 0);
}

/** @throws Problem 'not-found' */
export async function readGuestEvent(
  context: Context,
  restaurant: Restaurant,
  uid: number,
  { code, offer: key }: { code: string; offer: string },
): Promise<GuestEventPage> {
  const [row] = await context.db
    .select()
    .from(events)
    .where(and(eq(events.restaurant, restaurant.uid), eq(events.uid, uid), isNull(events.deletedAt)));
  if (!row?.online) throw notFound('an event');
  const offer = key === '' ? null : await readOffer(context, { restaurant: restaurant.uid, event: uid, key });
  const page = await pageOf(context, restaurant, row, code, offer);
  if (page.seatings.length === 0) throw notFound('an event');
  return offer?.state === 'open' ? withKept(page, offer) : page;
}

/** Places reserved by an offer are available to its guest, and sold for everybody else. */
function withKept(page: GuestEventPage, { seating, kind, quantity }: GuestOffer): GuestEventPage {
  return {
    ...page,
    seatings: page.seatings.map((one) =>
      one.uid === seating && one.left !== null ? { ...one, left: one.left + quantity } : one,
    ),
    kinds: page.kinds.map((one) =>
      one.uid === kind
        ? {
            ...one,
            left: one.left === null ? null : one.left + quantity,
            why: one.why === 'sold-out' ? null : one.why,
          }
        : one,
    ),
  };
}

async function pageOf(
  context: Context,
  restaurant: Restaurant,
  { uid, name, text, first, last, cancelledAt }: EventRow,
  code: string,
  offer: GuestOffer | null = null,
): Promise<GuestEventPage> {
  const { db } = context;
  const now = context.now();
  const { date: today } = momentOf(now, restaurant.timeZone);
  const kinds = (await findKinds(db, restaurant.uid, uid)).filter(({ active }) => active);
  const isHidden = (kind: KindRow) => saleError(kind, { today, code }) === 'hidden';
  return {
    uid,
    name,
    text,
    first,
    last,
    cancelled: cancelledAt !== null,
    seatings: (await findSeatings(db, restaurant.uid, uid)).map((one) => seatingOf(one, restaurant.timeZone, now)),
    kinds: kinds.filter((kind) => !isHidden(kind)).map((kind) => kindOf(kind, today, code)),
    asksForCode: kinds.some(isHidden),
    payable: (await paymentAccountOf(db, context, restaurant.uid)) !== null,
    offer,
  };
}

function seatingOf(
  { uid, date, time, turn, places, taken }: SeatingRow,
  timeZone: string,
  now: number,
): GuestEventPage['seatings'][number] {
  const startsAt = dayClock(date, timeZone).instantAt(time);
  return {
    uid,
    date,
    time,
    turn,
    startsAt: new Date(startsAt).toISOString(),
    left: places === null ? null : shown(places - taken),
    over: startsAt <= now,
  };
}

function kindOf(row: KindRow, today: string, code: string): GuestEventPage['kinds'][number] {
  const { uid, name, text, price, vatRate, payment, min, max, allotment, sold, saleFrom, saleUntil, freeUntil } = row;
  const left = allotment === null ? null : allotment - sold;
  const fault = saleError(row, { today, code });
  return {
    uid,
    name,
    text,
    price,
    due: dueOf(row),
    vatRate,
    payment,
    min,
    max,
    left: shown(left),
    why: fault === 'hidden' ? null : (fault ?? (left !== null && left < min ? 'sold-out' : null)),
    saleFrom,
    saleUntil,
    freeUntil,
    hidden: row.code !== '',
  };
}
