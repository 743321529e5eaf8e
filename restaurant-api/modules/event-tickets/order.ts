/** Orders of tickets: a booking with one ticket per person (ADR 125). */
import type { GuestBooking, GuestLanguage } from '@/lib/contract/guests/guest';
import { CHANNEL } from '@/lib/contract/constants';
import type { ConsentKind } from '@/lib/rules/diner/consents';
import { normalPhone } from '@/lib/rules/diner/phone';
import { dueOf } from '@/lib/rules/tickets/order';
import { CHECKOUT_MINUTES } from '@/lib/contract/sales/ticket-states';
import { momentOf } from '@/lib/time/service-day';
import { tickets } from '../../db/schema/event-tickets';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { prefetchedOf } from '../bookings/prefetched-bookings';
import type { BookingRequest } from '../bookings/decide';
import { refusalOf } from '../bookings/refusal';
import { evaluate, store } from '../bookings/save';
import { newRow } from '../bookings/service';
import type { BookingRow } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { withGuestActor, keepConsents } from '../guest-booking/book-online';
import { digestOf } from '../guest-booking/hold-token';
import { spendHold } from '../guest-booking/hold-writes';
import type { OnlineCall } from '../guest-booking/online-call';
import { readOwnPayment } from '../guest-booking/own-payment';
import { ownView } from '../guest-booking/own-view';
import { refuseClash, toRefusal } from '../guest-booking/refuse';
import { writeToGuest } from '../guest-booking/write-to-guest';
import { paymentAccountOf } from '../payments/account';
import { orderAfterFormer } from './after-former';
import { announceSales } from './announce';
import { askForTickets } from './ask-for-tickets';
import { formerOrder, letFormerGo, sameOrder } from './former-order';
import { assertLeft, takePlaces } from './places';
import { type EventRow, type KindRow, type TicketRow, lockEvent } from './repository';
import { type OrderAsked, type Ordered, assertOnSale, readOrder, termsOf } from './sale';
import { sendTickets } from './send-tickets';
import { takeOver } from './waiting';

interface GuestOrder extends OrderAsked {
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  email: string;
  notes: string;
  code: string;
  /** Key of an offer from the waiting list. */
  offer: string;
  /** The browser's token: its earlier unpaid order is released (ADR 167). */
  hold?: string;
  language?: GuestLanguage;
  consents: Partial<Record<ConsentKind, boolean>>;
}

/** The tables that an event's tickets may use; undefined for all. */
export function tablesFor({ areas, tables }: Pick<EventRow, 'areas' | 'tables'>): BookingRequest['isWithin'] {
  if (areas === null && tables === null) return undefined;
  return ({ uid, area }) => (areas?.includes(area) ?? true) && (tables?.includes(uid) ?? true);
}

/**
 * An order by a guest. Places are taken at once, for ten minutes if a payment is due. A new order releases the browser's unpaid one;
 * while that one's payment is running, it is returned instead.
 * @throws Problem 'sold-out', 'not-on-sale', 'event-cancelled', 'payments-not-set-up', 'not-online', 'place-taken' and the like with `why`
 */
export async function orderOnline(call: OnlineCall, order: GuestOrder): Promise<GuestBooking> {
  const { context, restaurant, settings } = call;
  if (!settings.open) throw toRefusal('not-online');
  return orderAfterFormer(
    () => formerOrder(context.db, restaurant.uid, order.event, order.hold),
    (former) => orderAfter(call, order, former),
  );
}

async function orderAfter(call: OnlineCall, order: GuestOrder, former: BookingRow | null): Promise<GuestBooking> {
  const { context, restaurant } = call;
  const seen = await readOrder(context.db, restaurant.uid, order);
  const { date: today } = momentOf(context.now(), restaurant.timeZone);
  assertOnSale(seen, { today, code: order.code });
  const isNew = former === null && order.offer === '';
  if (isNew) await assertLeft(context.db, restaurant.uid, seen.seating.uid, seen.lines);
  const contact = { phone: normalPhone(order.phone, restaurant.country), email: order.email };
  const days = [seen.seating.date, ...(former ? [former.date] : [])];
  return withGuestActor(
    call,
    order,
    days,
    async (unit, named) => {
      // An order that comes too late for the last place costs one statement.
      if (isNew) await assertLeft(unit.tx, restaurant.uid, seen.seating.uid, seen.lines);
      // If the new order is refused, the transaction is rolled back and the former one stays.
      const standing = await formerOrder(unit.tx, restaurant.uid, order.event, order.hold);
      // Later decisions of the same batch see this order.
      const isTwice = order.hold !== undefined && prefetchedOf(unit)?.bookingOfHold(digestOf(order.hold)) !== undefined;
      if (!former && (standing || isTwice)) throw toRefusal('full');
      const ordered = await readOrder(unit.tx, restaurant.uid, order);
      const same = standing && (await sameOrder(unit, named, standing, { ...order, ...ordered }));
      if (same) return same;
      const paying = standing && days.includes(standing.date) ? await letFormerGo(unit, named, standing) : null;
      if (paying) return paying;
      assertOnSale(ordered, { today, code: order.code });
      const offer = order.offer === '' ? null : await takeOver(unit, named, ordered, order.offer);
      if (order.offer !== '' && !offer) await assertLeft(unit.tx, restaurant.uid, ordered.seating.uid, ordered.lines);
      const wanted = wantedRow(named, ordered, { ...order, by: CHANNEL.website });
      const { dayData, decision } = await evaluate(
        unit.tx,
        named,
        {
          before: null,
          row: wanted,
          ignore: 0,
          chooseTable: true,
          online: true,
          isWithin: tablesFor(ordered.event),
        },
        prefetchedOf(unit),
      );
      if (decision.refused) throw refuseClash(decision.refused, decision.row.startsAt, context.now());
      const terms = termsOf(ordered, decision.row.startsAt.getTime(), restaurant.currency);
      if (terms && !(await paymentAccountOf(unit.tx, context, restaurant.uid)))
        throw new Problem('payments-not-set-up', 'The restaurant has not set up payments yet');
      await takePlaces(unit.tx, restaurant.uid, ordered.seating.uid, ordered.lines);
      const row = await store(unit, named, null, decision, dayData);
      await keepConsents(unit, row, { ...order, ...ordered.seating, covers: ordered.people }, context.now());
      const made = await addTickets(unit, named, row, ordered);
      if (order.hold !== undefined) await spendHold(unit, digestOf(order.hold), row, context.now());
      if (terms)
        await askForTickets(unit, named, row, {
          terms,
          expiresAt: context.now() + CHECKOUT_MINUTES * 60_000,
          binding: true,
          language: order.language,
        });
      const booking = ownView(row, dayData, named, terms && (await readOwnPayment(unit.tx, named, row)));
      if (!terms) {
        await writeToGuest(unit, named, row, booking, { language: order.language });
        await sendTickets(unit, named, row, made, order.language);
      }
      return booking;
    },
    // Facts prefetched before the release would show its table as taken.
    former ? undefined : contact,
  );
}

interface StaffOrder extends OrderAsked {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  notes: string;
  ask: boolean;
}

/**
 * A sale by staff: also of hidden kinds and before the online sale, but never more than available.
 * @throws Problem 'sold-out', 'event-cancelled', the first booking check that refuses it, 'payments-not-set-up'
 */
export async function sellTickets(call: Call, order: StaffOrder): Promise<{ booking: number; made: TicketRow[] }> {
  const { context, restaurant } = call;
  const seen = await readOrder(context.db, restaurant.uid, order);
  return writeOnDays(
    call,
    async () => [seen.seating.date],
    async (unit) => {
      await lockEvent(unit.tx, restaurant.uid, order.event);
      const ordered = await readOrder(unit.tx, restaurant.uid, order);
      await assertLeft(unit.tx, restaurant.uid, ordered.seating.uid, ordered.lines);
      const wanted = wantedRow(call, ordered, { ...order, by: CHANNEL.phone });
      const { dayData, decision } = await evaluate(unit.tx, call, {
        before: null,
        row: wanted,
        ignore: 0,
        chooseTable: true,
        online: false,
        isWithin: tablesFor(ordered.event),
      });
      if (decision.refused) throw refusalOf(decision.refused, decision.clashes);
      const terms = order.ask ? termsOf(ordered, decision.row.startsAt.getTime(), restaurant.currency) : null;
      if (terms && !(await paymentAccountOf(unit.tx, context, restaurant.uid)))
        throw new Problem('payments-not-set-up', 'The restaurant has not set up payments yet');
      await takePlaces(unit.tx, restaurant.uid, ordered.seating.uid, ordered.lines);
      const row = await store(unit, call, null, decision, dayData);
      const made = await addTickets(unit, call, row, ordered);
      if (terms) await askForTickets(unit, call, row, { terms, expiresAt: row.startsAt.getTime(), binding: false });
      await sendTickets(unit, call, row, made);
      return { booking: row.uid, made };
    },
  );
}

function wantedRow(
  call: Call,
  { event, seating, people }: Ordered,
  person: Pick<GuestOrder, 'firstName' | 'lastName' | 'phone' | 'email' | 'notes'> & {
    by: number;
    language?: GuestOrder['language'];
  },
): BookingRow {
  const row = newRow(call, {
    covers: people,
    on: seating.date,
    time: seating.time,
    by: person.by,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    eMail: person.email,
    guestNotes: person.notes,
    uidEvent: event.uid,
  });
  return { ...row, turn: seating.turn, language: person.language ?? null };
}

async function addTickets(
  unit: UnitOfWork,
  { context }: Pick<Call, 'context'>,
  row: BookingRow,
  { event, seating, kinds, lines }: Ordered,
): Promise<TicketRow[]> {
  const each = [...lines].flatMap(([uid, quantity]) =>
    Array.from({ length: quantity }, () => kinds.get(uid) as KindRow),
  );
  const made = await unit.tx
    .insert(tickets)
    .values(
      each.map((kind) => ({
        restaurant: row.restaurant,
        event: event.uid,
        seating: seating.uid,
        kind: kind.uid,
        booking: row.uid,
        name: kind.name,
        price: kind.price,
        due: dueOf(kind),
        vatRate: kind.vatRate,
        state: 'valid' as const,
        at: new Date(context.now()),
      })),
    )
    .returning();
  announceSales(unit, event.uid, { booking: row.uid, sold: made.length }, 'create');
  return made;
}
