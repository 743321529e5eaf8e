/**
 * What new bookings and holds of one transaction share (ADR 52): the books of their days, read once and added to as they are made, the diners
 * who are known by their contacts, and numbers for the new rows.
 */
import { sql } from 'drizzle-orm';
import { emailKey, phoneKey } from '@/lib/rules/booking/duplicate';
import { overlap } from '@/lib/rules/booking/stay';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import { type Database, type Queryable, type Tx, rowsOf } from '../../db/client';
import type { Together, UnitOfWork } from '../../write/write';
import { IS_KNOWN } from '../diners/repository';
import { type HoldRow, findAllHolds } from '../guest-booking/hold-repository';
import { type Book, type Claim, type Party, findBooks, keepBook, reachOfDay, withRow } from './books';
import { addBooking, copyOf } from './day-book';
import { type BookingSettings, findBookingSettings } from './settings-repository';
import type { Claims } from './repository';
import type { BookingRow } from './wire';

/** How the person can be reached who books; null where nobody is named yet. */
export type BookingWish = { phone: string; email: string } | null;

type Contact = Pick<BookingRow, 'phone' | 'email'>;

interface OpenBook {
  book: Book;
  /** Bookings whose rows were added in this transaction; the book is a copy as soon as there is one. */
  parties: number[];
  claims: number[];
}

interface Read {
  settings: BookingSettings;
  books: ReadonlyMap<ServiceDate, Book>;
  diners: Map<string, number | null>;
  numbers: Record<'bookings' | 'diners', number[]>;
}

const contactOf = ({ phone, email }: Contact) => `${phoneKey(phone)} ${emailKey(email)}`;

export class PrefetchedBookings {
  private readonly open: Map<ServiceDate, OpenBook>;
  private held?: HoldRow[];

  constructor(
    private readonly database: Database,
    private readonly restaurant: Restaurant,
    private readonly read: Read,
  ) {
    this.open = new Map([...read.books].map(([date, book]) => [date, { book, parties: [], claims: [] }]));
  }

  /** The restaurant and a day's book as they stand now, or undefined for a day that nobody holds. */
  on(date: ServiceDate): { settings: BookingSettings; book: Book } | undefined {
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

  /** A number for a new row, if there is one left. */
  numberFor(table: 'bookings' | 'diners'): number | undefined {
    return this.read.numbers[table].shift();
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
  }

  /** A booking that was made: those who are decided about next see it. */
  add(row: BookingRow, { tables, span, live }: Claims): void {
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
      keepBook(database, restaurant.uid, date, restaurant.timeZone, book);
    }
  }
}

/** Undefined for a write that goes by itself in another way than `bookingsTogether`. */
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
export const bookingsTogether: Together = {
  async begin({ tx, context: { database }, restaurant, days, wishes }): Promise<PrefetchedBookings> {
    const contacts = (wishes as readonly BookingWish[]).flatMap((wish) => wish ?? []);
    const asked = await findDinersAndNumbers(tx, restaurant.uid, contacts);
    const { version, books } = await findBooks(database, tx, {
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
  committed(prefetched, transaction) {
    (prefetched as PrefetchedBookings).keep(transaction);
  },
};

/** Who is known by each contact, and a number for each booking and its diner. */
async function findDinersAndNumbers(
  tx: Tx,
  restaurant: string,
  contacts: readonly Contact[],
): Promise<Pick<Read, 'diners' | 'numbers'>> {
  if (contacts.length === 0) return { diners: new Map(), numbers: { bookings: [], diners: [] } };
  const asked = contacts.map(({ phone, email }, at) => ({ at, phone: phoneKey(phone), email: emailKey(email) }));
  const answer = await tx.execute(sql`
    select x.at, nextval(pg_get_serial_sequence('bookings', 'uid'))::float8 as booking, nextval(pg_get_serial_sequence('diners', 'uid'))::float8 as diner, (
      select coalesce(merged_into, uid)::float8 from diners where restaurant = ${restaurant} and ${IS_KNOWN} and uid <> ${WALK_IN_GUEST}
        and ((phone_key = x.phone and phone_key <> '') or (lower(email) = x.email and email <> ''))
      order by (phone_key = x.phone and phone_key <> '') desc, merged_into nulls first, uid limit 1
    ) as known
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(at int, phone text, email text) order by x.at`);
  const rows = rowsOf<{ at: number; booking: number; diner: number; known: number | null }>(answer);
  return {
    diners: new Map(rows.map(({ at, known }) => [contactOf(contacts[at] as Contact), known])),
    numbers: { bookings: rows.map(({ booking }) => booking), diners: rows.map(({ diner }) => diner) },
  };
}
