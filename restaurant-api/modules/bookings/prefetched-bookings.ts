/**
 * What new bookings and holds of one transaction share (ADR 52): the books of their days, read once and extended with each booking, the diners found
 * by their contacts, and reserved numbers for new rows.
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
import { type DayRows, type Claim, type Party, findDayRows, cacheDayRows, spanOfDay, addToFingerprint } from './books';
import { addBooking, copyOf } from './day-book';
import { type BookingSettings, findBookingSettings } from './settings-repository';
import type { Claims } from './repository';
import type { BookingRow } from './wire';

type Contact = Pick<BookingRow, 'phone' | 'email'>;

/** A guest's own booking: its day, and the digest of the guest's hold. */
interface OwnBooking {
  date: ServiceDate;
  hold?: string;
}
/** The contact of a new booking; null if it has none yet. With `own`, the guest's earlier bookings are read as well, as of an instant. */
export type BookingBatchInput = (Contact & { own?: OwnBooking & { now: number } }) | null;

/** Uids of a guest's earlier bookings: the one made with the hold, and one on the same day with the same contact. */
export interface EarlierBookings {
  byHold: number | null;
  onDay: number | null;
}

interface OpenBook {
  book: DayRows;
  /** Bookings whose rows this transaction has added; the book is copied before the first one. */
  parties: number[];
  claims: number[];
}

interface PrefetchedRows {
  settings: BookingSettings;
  books: ReadonlyMap<ServiceDate, DayRows>;
  diners: Map<string, number | null>;
  /** By `wishKey`. */
  earlier: ReadonlyMap<string, EarlierBookings>;
  /** Reserved numbers by table name. */
  numbers: Record<string, number[]>;
}

const contactKey = ({ phone, email }: Contact) => `${phoneKey(phone)} ${emailKey(email)}`;
const wishKey = (contact: Contact, { date, hold = '' }: OwnBooking) => `${contactKey(contact)} ${date} ${hold}`;

export class PrefetchedBookings {
  private readonly open: Map<ServiceDate, OpenBook>;
  private held?: HoldRow[];
  private readonly refusals = new Map<string, Problem>();
  /** Bookings made in this transaction: by hold, and by contact and day. */
  private readonly made = { byHold: new Map<string, number>(), onDay: new Map<string, number>() };

  constructor(
    private readonly database: Database,
    private readonly restaurant: Restaurant,
    private readonly read: PrefetchedRows,
  ) {
    this.open = new Map([...read.books].map(([date, book]) => [date, { book, parties: [], claims: [] }]));
  }

  /** Settings and current book of a day; undefined for a day whose lock is not held. */
  dayOf(date: ServiceDate): { settings: BookingSettings; book: DayRows } | undefined {
    const day = this.open.get(date);
    return day && { settings: this.read.settings, book: day.book };
  }

  /** The diner with a contact, null for none; undefined if it has to be read. */
  dinerOf(contact: Contact): number | null | undefined {
    return this.read.diners.get(contactKey(contact));
  }

  /** Forgets lookups that a newly added diner has made outdated. */
  forgetDiner({ phone, email }: Contact): void {
    const [number, address] = [phoneKey(phone), emailKey(email)];
    for (const contact of this.read.diners.keys()) {
      const [otherNumber, otherAddress] = contact.split(' ');
      if ((number !== '' && number === otherNumber) || (address !== '' && address === otherAddress))
        this.read.diners.delete(contact);
    }
  }

  /** Earlier bookings of a requesting guest. */
  earlierBookings(contact: Contact, own: OwnBooking): EarlierBookings {
    const known = this.read.earlier.get(wishKey(contact, own));
    return {
      byHold: this.made.byHold.get(own.hold ?? '') ?? known?.byHold ?? null,
      onDay: this.made.onDay.get(`${contactKey(contact)} ${own.date}`) ?? known?.onDay ?? null,
    };
  }

  /** Notes that a hold has become a booking. */
  markHoldBooked(hold: string, booking: number): void {
    this.made.byHold.set(hold, booking);
  }

  /** The booking made with a hold in this transaction. */
  bookingOfHold(hold: string): number | undefined {
    return this.made.byHold.get(hold);
  }

  /** A reserved number for a new row, if one is left. */
  numberFor(table: PgTable): number | undefined {
    return this.read.numbers[getTableName(table)]?.shift();
  }

  /** All guests' holds of the restaurant, read on first use. */
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
   * Runs a decision, and repeats an earlier refusal of the same decision in this transaction: the writes in between only add bookings, so that nothing
   * has become free.
   * @param decisionKey all that the decision depends on
   */
  async decideOnce<T>(decisionKey: string, decide: () => Promise<T>): Promise<T> {
    const known = this.refusals.get(decisionKey);
    if (known) throw known;
    try {
      return await decide();
    } catch (error) {
      if (error instanceof Problem) this.refusals.set(decisionKey, error);
      throw error;
    }
  }

  /** Adds a new booking to the books, for the next decisions. */
  add(row: BookingRow, { tables, span, live }: Claims): void {
    if (row.phone !== '' && row.email !== '') this.made.onDay.set(`${contactKey(row)} ${row.date}`, row.uid);
    const party = toParty(row);
    const newClaims = live ? tables.map((table): Claim => ({ ...span, table, bookingUid: row.uid })) : [];
    for (const [date, day] of this.open) {
      const isOfDay = date === row.date && row.status > 999;
      const claimed = overlap(span, spanOfDay(date, this.restaurant.timeZone)) ? newClaims : [];
      if (!isOfDay && claimed.length === 0) continue;
      if (day.parties.length + day.claims.length === 0) day.book = copyOf(day.book);
      addBooking(day.book, { party, claimed, isOfDay }, date, this.restaurant.timeZone);
      if (isOfDay) day.parties.push(row.uid);
      day.claims.push(...claimed.map(({ bookingUid }) => bookingUid));
    }
  }

  /**
   * Caches the books after the commit, with the fingerprints that were read plus our own rows: another transaction's changes make the cached book
   * stale.
   */
  cacheBooks(transaction: number): void {
    const { database, restaurant } = this;
    for (const [date, { book, parties, claims }] of this.open) {
      if (parties.length + claims.length === 0) continue;
      book.partyRows = parties.reduce((marks, uid) => addToFingerprint(marks, uid, transaction), book.partyRows);
      book.claimRows = claims.reduce((marks, uid) => addToFingerprint(marks, uid, transaction), book.claimRows);
      cacheDayRows(database, restaurant.uid, date, restaurant.timeZone, book);
    }
  }
}

/** The transaction's prefetched bookings; undefined outside of a `bookingBatch`. */
export const prefetchedOf = ({ prefetched }: Pick<UnitOfWork, 'prefetched'>) =>
  prefetched instanceof PrefetchedBookings ? prefetched : undefined;

function toParty({
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

/** The batch of new bookings and guests' holds. */
export const bookingBatch: WriteBatch = {
  async begin({ tx, context: { database }, restaurant, days, inputs }): Promise<PrefetchedBookings> {
    const contacts = (inputs as readonly BookingBatchInput[]).flatMap((input) => input ?? []);
    const lookedUp = await findDinersAndNumbers(tx, restaurant.uid, contacts);
    const { version, books } = await findDayRows(database, tx, {
      restaurant: restaurant.uid,
      zone: restaurant.timeZone,
      dates: days,
      keep: true,
    });
    return new PrefetchedBookings(database, restaurant, {
      settings: await findBookingSettings(database, tx, restaurant.uid, version),
      books,
      ...lookedUp,
    });
  },
  numberFor: (prefetched, table) => (prefetched as PrefetchedBookings | undefined)?.numberFor(table),
  committed(prefetched, transaction) {
    (prefetched as PrefetchedBookings).cacheBooks(transaction);
  },
};

/** How long a booking with the same contact counts as a repeated request. Limited, so that others who know number and address cannot find it later. */
const REPEAT_INTERVAL = '24 hours';

/** Reads the diner and the earlier bookings of each contact, and reserves numbers for the new rows. */
async function findDinersAndNumbers(
  tx: Tx,
  restaurant: string,
  inputs: ReadonlyArray<NonNullable<BookingBatchInput>>,
): Promise<Pick<PrefetchedRows, 'diners' | 'earlier' | 'numbers'>> {
  if (inputs.length === 0) return { diners: new Map(), earlier: new Map(), numbers: {} };
  const lookups = inputs.map(({ phone, email, own }, at) => ({
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
        and s.stage in (1, 2, 3) and b.quoted_minutes is null and b.placed_at > y.now - ${REPEAT_INTERVAL}::interval
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
      from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) as x(at int, phone text, email text, date date, hold text, now timestamptz)
      order by x.at
    ) y order by y.at`);
  const rows = rowsOf<{
    at: number;
    booking: number;
    diner: number;
    /** Numbers for the messages of a guest's own booking, to the guest and the restaurant's mailbox. */
    mails: number[] | null;
    notification: number | null;
    known: number | null;
    by_hold: number | null;
    on_day: number | null;
  }>(answer);
  const inputOf = ({ at }: { at: number }) => inputs[at] as NonNullable<BookingBatchInput>;
  return {
    diners: new Map(rows.map((row) => [contactKey(inputOf(row)), row.known])),
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
