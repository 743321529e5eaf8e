/**
 * The waiting list of an event. Freed places are offered by a link to the first entry that they suffice for, and count as sold while the offer
 * is open, for a limited time.
 */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { eventPath } from '@/lib/rules/tickets/event-path';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import { OFFER_HOURS } from '@/lib/contract/sales/ticket-states';
import { dayClock } from '@/lib/time/day-clock';
import { momentOf } from '@/lib/time/service-day';
import { type Context, systemActor } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { eventWaiting } from '../../db/schema/event-tickets';
import { signed, tellingFor } from '../../guest-messages/tell-guest';
import { ticketMail } from '../../guest-messages/ticket-texts';
import type { Call } from '../../http/call';
import { queueMail } from '../../mail/queue-mail';
import { findGuestDelivery } from '../messages/guest-delivery';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { saleError } from '@/lib/rules/tickets/order';
import { announceSales } from './announce';
import { assertLeft, freePlaces, takePlaces } from './places';
import { findEvent, findKinds, findSeating } from './repository';
import type { Ordered } from './sale';
import { offerIn, offerKey, opensOffer } from './waiting-offer';

type WaitingRow = typeof eventWaiting.$inferSelect;
const WAITING = systemActor('Waiting list');

interface WaitingWish {
  seating: number;
  kind: number;
  quantity: number;
  /** Code that unlocks a hidden kind. */
  code: string;
  name: string;
  email: string;
  language: string;
}

/** @throws Problem 'place-free' if places are available, 'event-cancelled', 'not-found', 'no-delivery' if offers cannot be mailed */
export async function joinWaiting(
  call: Call,
  event: number,
  { code, ...wish }: WaitingWish,
): Promise<{ place: number }> {
  const { context, restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const row = await findEvent(unit.tx, restaurant.uid, event);
    if (row.cancelledAt) throw new Problem('event-cancelled', 'This event is cancelled');
    const seating = await findSeating(unit.tx, restaurant.uid, wish.seating);
    const kind = (await findKinds(unit.tx, restaurant.uid, event)).find(({ uid }) => uid === wish.kind);
    if (!row.online || !seating || seating.deletedAt || seating.event !== event || !kind) throw notFound('a seating');
    const { date: today } = momentOf(context.now(), restaurant.timeZone);
    if (saleError(kind, { today, code }) === 'hidden') throw notFound('a ticket');
    const lines = new Map([[wish.kind, wish.quantity]]);
    const isLeft = await assertLeft(unit.tx, restaurant.uid, wish.seating, lines).then(
      () => true,
      () => false,
    );
    if (isLeft) throw new Problem('place-free', 'There are tickets left');
    if (!(await findGuestDelivery(unit.tx, context.settings, restaurant.uid)).email)
      throw new Problem('no-delivery', 'No mail leaves by which a place could be offered');
    // One entry per person.
    const [own] = await unit.tx
      .select()
      .from(eventWaiting)
      .where(
        and(
          eq(eventWaiting.restaurant, restaurant.uid),
          eq(eventWaiting.event, event),
          eq(eventWaiting.kind, wish.kind),
          eq(eventWaiting.seating, wish.seating),
          sql`lower(${eventWaiting.email}) = ${wish.email.toLowerCase()}`,
          sql`${eventWaiting.state} in ('waiting', 'offered')`,
        ),
      );
    const [made] = own
      ? [own]
      : await unit.tx
          .insert(eventWaiting)
          .values({ ...wish, restaurant: restaurant.uid, event, state: 'waiting', at: new Date(context.now()) })
          .returning();
    if (!own) announceSales(unit, event, { waiting: true });
    // Entries for other kinds or seatings do not count.
    const place = await unit.tx.$count(
      eventWaiting,
      and(
        eq(eventWaiting.restaurant, restaurant.uid),
        eq(eventWaiting.event, event),
        eq(eventWaiting.kind, wish.kind),
        eq(eventWaiting.seating, wish.seating),
        lte(eventWaiting.uid, made?.uid ?? 0),
        sql`${eventWaiting.state} in ('waiting', 'offered')`,
      ),
    );
    return { place };
  };
  return write(call, work);
}

/** @throws Problem 'not-found' */
export async function unlist(call: Call, uid: number): Promise<{ ok: true }> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const row = await lockWaiting(unit, restaurant.uid, uid);
    if (!row) throw notFound('an entry of the waiting list');
    await leave(unit, row, 'removed');
    return { ok: true as const };
  };
  return write(call, work);
}

async function lockWaiting({ tx }: UnitOfWork, restaurant: string, uid: number): Promise<WaitingRow | undefined> {
  const [row] = await tx
    .select()
    .from(eventWaiting)
    .where(and(eq(eventWaiting.restaurant, restaurant), eq(eventWaiting.uid, uid)))
    .for('update');
  return row;
}

/** Releases the reserved places. */
async function leave(unit: UnitOfWork, row: WaitingRow, state: 'booked' | 'lapsed' | 'removed'): Promise<void> {
  await unit.tx
    .update(eventWaiting)
    .set({ state, offeredUntil: null })
    .where(and(eq(eventWaiting.restaurant, row.restaurant), eq(eventWaiting.uid, row.uid)));
  if (row.state === 'offered')
    await freePlaces(unit.tx, row.restaurant, row.seating, new Map([[row.kind, row.quantity]]));
  announceSales(unit, row.event, { waiting: state });
}

/** Applies an offer to an order. Null for an expired offer: the order continues without it. */
export async function takeOver(
  unit: UnitOfWork,
  { context, restaurant }: Call,
  { event, seating, lines }: Ordered,
  offer: string,
): Promise<WaitingRow | null> {
  const uid = offerIn(offer);
  const row = uid === null ? undefined : await lockWaiting(unit, restaurant.uid, uid);
  if (!row || row.state !== 'offered' || !opensOffer(context.settings, row, offer)) return null;
  if (row.event !== event.uid || row.seating !== seating.uid || (lines.get(row.kind) ?? 0) === 0) return null;
  await leave(unit, row, 'booked');
  return row;
}

/** Closes expired offers, and offers free places to the next entries. */
export async function offerWhatIsFree(context: Context): Promise<void> {
  const now = new Date(context.now());
  const over = await context.db
    .select()
    .from(eventWaiting)
    .where(
      and(eq(eventWaiting.state, 'offered'), sql`${eventWaiting.offeredUntil} <= ${now.toISOString()}::timestamptz`),
    );
  for (const row of over) {
    const restaurant = await findByUid(context.db, row.restaurant);
    if (!restaurant) continue;
    await write({ context, restaurant, actor: WAITING }, async (unit) => {
      const locked = await lockWaiting(unit, row.restaurant, row.uid);
      if (locked?.state === 'offered' && (locked.offeredUntil?.getTime() ?? 0) <= context.now())
        await leave(unit, locked, 'lapsed');
      return null;
    }).catch((error: unknown) => {
      // A failure does not stop the others.
      context.log.warn({ err: error, restaurant: row.restaurant, waiting: row.uid }, 'an offer could not lapse yet');
    });
  }
  await offerToWaiting(context);
}

/** Rows per statement. */
const BATCH = 500;

/** Tries all entries in turn: those whose restaurant, seating or ticket is sold out do not block the others. */
async function offerToWaiting(context: Context): Promise<void> {
  const soldOut = new Set<string>();
  let last: Pick<WaitingRow, 'restaurant' | 'uid'> = { restaurant: '', uid: 0 };
  for (;;) {
    if (!context.jobs.running()) return;
    const waiting = await context.db
      .select()
      .from(eventWaiting)
      .where(
        and(
          eq(eventWaiting.state, 'waiting'),
          sql`(${eventWaiting.restaurant}, ${eventWaiting.uid}) > (${last.restaurant}, ${last.uid}::bigint)`,
        ),
      )
      .orderBy(asc(eventWaiting.restaurant), asc(eventWaiting.uid))
      .limit(BATCH);
    for (const row of waiting) {
      const asked = [row.restaurant, row.seating, row.kind, row.quantity].join(' ');
      // An equal request is not tried again once it was sold out.
      if (!soldOut.has(asked) && (await tryToOffer(context, row)) === 'sold-out') soldOut.add(asked);
    }
    const end = waiting.at(-1);
    if (!end || waiting.length < BATCH) return;
    last = end;
  }
}

/** @returns 'sold-out' without enough places or tickets for the entry, null otherwise */
async function tryToOffer(context: Context, { restaurant: of, uid }: WaitingRow): Promise<'sold-out' | null> {
  const restaurant = await findByUid(context.db, of);
  if (!restaurant) return null;
  const call: Call = { context, restaurant, actor: WAITING };
  return write<'sold-out' | null>({ context, restaurant, actor: WAITING }, async (unit) => {
    const row = await lockWaiting(unit, of, uid);
    if (row?.state !== 'waiting') return null;
    const [event, seating] = [
      await findEvent(unit.tx, of, row.event).catch(() => null),
      await findSeating(unit.tx, of, row.seating),
    ];
    const kind = (await findKinds(unit.tx, of, row.event)).find((one) => one.uid === row.kind);
    const { date: today } = momentOf(context.now(), restaurant.timeZone);
    const startsAt = seating ? dayClock(seating.date, restaurant.timeZone).instantAt(seating.time) : 0;
    const isGone = !event || event.cancelledAt !== null || !seating || seating.deletedAt !== null;
    if (
      isGone ||
      startsAt <= context.now() ||
      !kind ||
      row.email === '' ||
      saleError(kind, { today, code: kind.code }) === 'over'
    ) {
      await leave(unit, row, 'lapsed');
      return null;
    }
    const lines = new Map([[row.kind, row.quantity]]);
    const isLeft = await assertLeft(unit.tx, of, row.seating, lines).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
    if (!isLeft) return 'sold-out';
    // Without a way to notify the guest no place is reserved; the entry keeps waiting.
    if (!(await findGuestDelivery(unit.tx, context.settings, of)).email) return null;
    await takePlaces(unit.tx, of, row.seating, lines);
    const until = Math.min(context.now() + OFFER_HOURS * 3_600_000, startsAt);
    await unit.tx
      .update(eventWaiting)
      .set({ state: 'offered', offeredUntil: new Date(until) })
      .where(and(eq(eventWaiting.restaurant, of), eq(eventWaiting.uid, uid)));
    const { date, time } = seating;
    await tellOffer(unit, call, row, { name: event.name, date, time, until, code: kind.code });
    announceSales(unit, row.event, { waiting: 'offered' });
    unit.record({ kind: KIND.note, entity: 'event-waiting', uid, action: 'update', after: { state: 'offered' } });
    return null;
  }).catch((error: unknown) => {
    context.log.warn({ err: error, restaurant: of, waiting: uid }, 'a place could not be offered yet');
    return null;
  });
}

async function tellOffer(
  unit: UnitOfWork,
  call: Call,
  row: WaitingRow,
  { name, date, time, until, code }: { name: string; date: string; time: number; until: number; code: string },
): Promise<void> {
  const { context, restaurant } = call;
  const who = { dinerUid: null, language: row.language };
  const { messageContext, language, day, time: clock } = await tellingFor(unit, call, who);
  const query = new URLSearchParams({
    offer: offerKey(context.settings.authSecret, row),
    seating: String(row.seating),
    kind: String(row.kind),
    quantity: String(row.quantity),
    ...(code !== '' && { code }),
    lang: language,
  });
  const mail = signed(
    ticketMail[language].free({
      restaurant: messageContext.restaurant,
      name: row.name,
      event: name,
      day: day(date),
      time: clock(time),
      reference: '',
      link: `${context.settings.publicUrl}${eventPath(restaurant.service, row.event)}?${query.toString()}`,
      total: '',
      until: instantText(until, language, restaurant.timeZone, messageContext.milTime),
      words: '',
      phone: messageContext.phone,
    }),
    messageContext,
  );
  await queueMail(unit.tx, context.jobs, {
    restaurant: restaurant.uid,
    kind: 'event',
    to: row.email,
    usefulMs: until - context.now(),
    ...mail,
  });
}
