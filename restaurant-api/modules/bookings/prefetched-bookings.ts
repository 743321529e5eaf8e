/**
 * What new bookings and holds of one transaction share (ADR 52): the books of their days, read once and added to as they are made, the diners
 * who are known by their contacts, and numbers for the new rows.
 */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { emailKey, phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import { overlap } from '@/lib/rules/booking/tables/stay';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import { type Database, type Queryable, type Tx, rowsOf } from '../../db/client';
import { Problem } from '../../problem';
import type { WriteBatch, UnitOfWork } from '../../write/write';
import { IS_KNOWN } from '../diners/repository';
import { type HoldRow, findAllHolds } from '../guest-booking/hold-repository';
import { type DayRows, type Claim, type Party, findDayRows, cacheDayRows, reachOfDay, withRow } from './books';
import { addBooking, copyOf } from './day-book';
import { type BookingSettings, findBookingSettings } from './settings-repository';
import type { Claims } from './repository';
import type { BookingRow } from './wire';

type Contact = Pick<BookingRow, 'phone' | 'email'>;

/** What a guest books for themselves: the day, and the digest of their hold. */
interface OwnBooking {
  date: ServiceDate;
  hold?: string;
}
/** How the person can be reached who books; null where nobody is named yet. `own` where what they have booked before matters, at an instant. */
export type BookingBatchInput = (Contact & { own?: OwnBooking & { now: number } }) | null;

/** What a guest has booked already: by the token of their hold, and on the day, as their contacts tell. */
export interface BookedBefore {
  byHold: number | null;
  onDay: number | null;
}

interface OpenBook {
  book: DayRows;
  /** Bookings whose rows were added in this transaction; the book is a copy as soon as there is one. */
  parties: number[];
  claims: number[];
}

interface Read {
  settings: BookingSettings;
  books: ReadonlyMap<ServiceDate, DayRows>;
  diners: Map<string, number | null>;
  /** By `wishKey`. */
  earlier: ReadonlyMap<string, BookedBefore>;
  /** By the name of the table. */
  numbers: Record<string, number[]>;
}

const contactOf = ({ phone, email }: Contact) => `${phoneKey(phone)} ${emailKey(email)}`;
const wishKey = (contact: Contact, { date, hold = '' }: OwnBooking) => `${contactOf(contact)} ${date} ${hold}`;

export class PrefetchedBookings {
  private readonly open: Map<ServiceDate, OpenBook>;
  private held?: HoldRow[];
  private readonly refusals = new Map<string, Problem>();
  /** What was booked in this transaction: by hold, and by contact and day. */
  private readonly made = { byHold: new Map<string, number>(), onDay: new Map<string, number>() };

  constructor(
    private readonly database: Database,
    private readonly restaurant: Restaurant,
    private readonly read: Read,
  ) {
    this.open = new Map([...read.books].map(([date, book]) => [date, { book, parties: [], claims: [] }]));
  }

  /** The restaurant and a day's book as they stand now, or undefined for a day that nobody holds. */
  on(date: ServiceDate): { settings: BookingSettings; book: DayRows } | undefined {
    const day = this.open.get(date);
    return day && { settings: this.read.settings, book: day.book };
  }

  /** The diner who is known by a contact, null for none; undefined where that is to be asked for. */
  dinerOf(contact: Contact): number | null | undefined {
    return this.read.diners.get(contactOf(contact));
  }

  /** Who was new before is known from now on. */
  forgetDiner({ phone, email }: Contact): void {
    const [number, address] = [phoneKey(phone), emailKey(email)];
    for (const contact of this.read.diners.keys()) {
      const [otherNumber, otherAddress] = contact.split(' ');
      if ((number !== '' && number === otherNumber) || (address !== '' && address === otherAddress))
        this.read.diners.delete(contact);
    }
  }

  /** What somebody who wishes for a booking has booked before. */
  bookedBefore(contact: Contact, own: OwnBooking): BookedBefore {
    const known = this.read.earlier.get(wishKey(contact, own));
    return {
      byHold: this.made.byHold.get(own.hold ?? '') ?? known?.byHold ?? null,
      onDay: this.made.onDay.get(`${contactOf(contact)} ${own.date}`) ?? known?.onDay ?? null,
    };
  }

  /** A guest has booked, by a hold. */
  spent(hold: string, booking: number): void {
    this.made.byHold.set(hold, booking);
  }

  /** What this hold was spent for in this transaction. */
  spentFor(hold: string): number | undefined {
    return this.made.byHold.get(hold);
  }

  /** A number for a new row, if there is one left. */
  numberFor(table: PgTable): number | undefined {
    return this.read.numbers[getTableName(table)]?.shift();
  }

  /** What guests hold in the restaurant, read when the first of them asks. */
  async holds(db: Queryable, now: number): Promise<readonly HoldRow[]> {
    this.held ??= await findAllHolds(db, this.restaurant.uid, now);
    return this.held;
  }

  addHold(row: HoldRow): void {
    this.held?.push(row);
  }

  dropHold(hold: string): void {
    this.held = this.held?.filter((row) => row.hold !== hold);
    this.refusals.clear();
  }

  /**
   * Decides about a place. Who asks for one that was refused in this transaction already is refused for the same reason: what the writes
   * between have added makes none free.
   * @param place all that the decision depends on
   */
  async decideOnce<T>(place: string, decide: () => Promise<T>): Promise<T> {
    const known = this.refusals.get(place);
    if (known) throw known;
    try {
      return await decide();
    } catch (error) {
      if (error instanceof Problem) this.refusals.set(place, error);
      throw error;
    }
  }

  /** A booking that was made: those who are decided about next see it. */
  add(row: BookingRow, { tables, span, live }: Claims): void {
    if (row.phone !== '' && row.email !== '') this.made.onDay.set(`${contactOf(row)} ${row.date}`, row.uid);
    const party = partyOf(row);
    const all = live ? tables.map((table): Claim => ({ ...span, table, bookingUid: row.uid })) : [];
    for (const [date, day] of this.open) {
      const isOfDay = date === row.date && row.status > 999;
      const claimed = overlap(span, reachOfDay(date, this.restaurant.timeZone)) ? all : [];
      if (!isOfDay && claimed.length === 0) continue;
      if (day.parties.length + day.claims.length === 0) day.book = copyOf(day.book);
      addBooking(day.book, { party, claimed, isOfDay }, date, this.restaurant.timeZone);
      if (isOfDay) day.parties.push(row.uid);
      day.claims.push(...claimed.map(({ bookingUid }) => bookingUid));
    }
  }

  /**
   * The books as they are now hold for the next, unless somebody else has changed them meanwhile: their marks are those that were read, with our
   * own rows added.
   */
  keep(transaction: number): void {
    const { database, restaurant } = this;
    for (const [date, { book, parties, claims }] of this.open) {
      if (parties.length + claims.length === 0) continue;
      book.partyRows = parties.reduce((marks, uid) => withRow(marks, uid, transaction), book.partyRows);
      book.claimRows = claims.reduce((marks, uid) => withRow(marks, uid, transaction), book.claimRows);
      cacheDayRows(database, restaurant.uid, date, restaurant.timeZone, book);
    }
  }
}

/** Undefined for a write that goes by itself in another way than `bookingBatch`. */
export const prefetchedOf = ({ prefetched }: Pick<UnitOfWork, 'prefetched'>) =>
  prefetched instanceof PrefetchedBookings ? prefetched : undefined;

function partyOf({
  uid,
  time,
  turn,
  covers,
  status,
  tables,
  requestedArea,
  channel,
  seatedTime,
  seatedAt,
  finishedTime,
  quotedMinutes,
  hold,
  offer,
  firstName,
  lastName,
}: BookingRow): Party {
  return {
    uid,
    time,
    turn,
    covers,
    status,
    tables,
    requestedArea,
    channel,
    seatedTime,
    seatedAt,
    finishedTime,
    quotedMinutes,
    hold,
    offer,
    name: `${firstName} ${lastName}`.trim(),
  };
}

/** New bookings and holds of guests may be decided together. */
export const bookingBatch: WriteBatch = {
  async begin({ tx, context: { database }, restaurant, days, inputs }): Promise<PrefetchedBookings> {
    const named = (inputs as readonly BookingBatchInput[]).flatMap((input) => input ?? []);
    const asked = await findDinersAndNumbers(tx, restaurant.uid, named);
    const { version, books } = await findDayRows(database, tx, {
      restaurant: restaurant.uid,
      zone: restaurant.timeZone,
      dates: days,
      keep: true,
    });
    return new PrefetchedBookings(database, restaurant, {
      settings: await findBookingSettings(database, tx, restaurant.uid, version),
      books,
      ...asked,
    });
  },
  numberFor: (prefetched, table) => (prefetched as PrefetchedBookings | undefined)?.numberFor(table),
  committed(prefetched, transaction) {
    (prefetched as PrefetchedBookings).keep(transaction);
  },
};

/** A booking by the same person is taken for another try of theirs for so long: later nobody learns of it who knows their number and address. */
const SAME_TRY = '24 hours';

/** Who is known by each contact, what they have booked before, and a number for each booking and its diner. */
async function findDinersAndNumbers(
  tx: Tx,
  restaurant: string,
  inputs: ReadonlyArray<NonNullable<BookingBatchInput>>,
): Promise<Pick<Read, 'diners' | 'earlier' | 'numbers'>> {
  if (inputs.length === 0) return { diners: new Map(), earlier: new Map(), numbers: {} };
  const asked = inputs.map(({ phone, email, own }, at) => ({
    at,
    phone: phoneKey(phone),
    email: emailKey(email),
    ...(own && { ...own, now: new Date(own.now).toISOString() }),
  }));
  const answer = await tx.execute(sql`
    select y.*, (
      select booked_uid::float8 from guest_holds where restaurant = ${restaurant} and hold = y.hold
    ) as by_hold, (
      select b.uid::float8 from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status
      where b.restaurant = ${restaurant} and b.diner_uid = y.known and b.service_date = y.date and b.deleted_at is null and b.status > 999
        and s.stage in (1, 2, 3) and b.quoted_minutes is null and b.placed_at > y.now - ${SAME_TRY}::interval
        and y.phone <> '' and regexp_replace(b.phone, '\\D', '', 'g') = y.phone and lower(b.email) = y.email
      order by b.placed_at desc limit 1
    ) as on_day
    from (
      select x.*, nextval(pg_get_serial_sequence('bookings', 'uid'))::float8 as booking, nextval(pg_get_serial_sequence('diners', 'uid'))::float8 as diner,
        case when x.now is not null then array[nextval(pg_get_serial_sequence('outbox', 'uid')), nextval(pg_get_serial_sequence('outbox', 'uid'))]::float8[] end as mails,
        case when x.now is not null then nextval(pg_get_serial_sequence('notifications', 'uid'))::float8 end as notification, (
        select coalesce(merged_into, uid)::float8 from diners where restaurant = ${restaurant} and ${IS_KNOWN} and uid <> ${WALK_IN_GUEST}
          and ((phone_key = x.phone and phone_key <> '') or (lower(email) = x.email and email <> ''))
        order by (phone_key = x.phone and phone_key <> '') desc, merged_into nulls first, uid limit 1
      ) as known
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(at int, phone text, email text, date date, hold text, now timestamptz)
      order by x.at
    ) y order by y.at`);
  const rows = rowsOf<{
    at: number;
    booking: number;
    diner: number;
    /** What is told of a guest's own booking: to them and to the restaurant's mailbox, and to its staff. */
    mails: number[] | null;
    notification: number | null;
    known: number | null;
    by_hold: number | null;
    on_day: number | null;
  }>(answer);
  const inputOf = ({ at }: { at: number }) => inputs[at] as NonNullable<BookingBatchInput>;
  return {
    diners: new Map(rows.map((row) => [contactOf(inputOf(row)), row.known])),
    earlier: new Map(
      rows.flatMap((row) => {
        const { own, ...contact } = inputOf(row);
        return own ? [[wishKey(contact, own), { byHold: row.by_hold, onDay: row.on_day }]] : [];
      }),
    ),
    numbers: {
      bookings: rows.map(({ booking }) => booking),
      diners: rows.map(({ diner }) => diner),
      outbox: rows.flatMap(({ mails }) => mails ?? []),
      notifications: rows.flatMap(({ notification }) => notification ?? []),
    },
  };
}
