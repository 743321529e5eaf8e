/** Upcoming and past bookings, and bookings by time of creation. */
import { type SQL, sql } from 'drizzle-orm';
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import { timeText } from '@/lib/time/time-text';
import type { Asked, KeyedOf, KeyedSource } from '../source';

type Bookings = KeyedOf<'bookingsCurrent'>;

/** §4: status above 999 is a live booking. */
const inState = (state: Asked['state']): SQL =>
  state === 'all'
    ? sql``
    : state === 'live'
      ? sql`and b.status > ${CANCELLED_STATUS}::int`
      : sql`and b.status <= ${CANCELLED_STATUS}::int`;

const between = (column: SQL, { from, to }: Asked): SQL =>
  sql`${from === null ? sql`` : sql`and ${column} >= ${from}::date`} ${to === null ? sql`` : sql`and ${column} <= ${to}::date`}`;

function bookings(asked: Asked, day: SQL): Omit<ReturnType<Bookings>, 'keys'> {
  const { restaurant, names, state } = asked;
  return {
    from: sql`bookings b`,
    where: sql`b.restaurant = ${restaurant.uid} and b.deleted_at is null ${between(day, asked)} ${inState(state)}`,
    columns: {
      date: sql`b.service_date::text`,
      time: sql`b.time`,
      turn: sql`b.turn`,
      covers: sql`b.covers`,
      lastName: sql`b.last_name`,
      firstName: sql`b.first_name`,
      phone: sql`b.phone`,
      email: sql`b.email`,
      table: sql`b.tables`,
      status: sql`b.status`,
      channel: sql`b.channel`,
      options: sql`b.book_options || b.guest_options`,
      notes: sql`b.notes`,
      guestNotes: sql`b.guest_notes`,
      total: sql`b.total::float8`,
      paid: sql`(b.payment ->> 'paid')::float8`,
      spend: sql`b.spend::float8`,
      reference: sql`b.reference`,
      created: sql`b.created_date::text`,
    },
    beside: { createdTime: sql`b.created_time` },
    finish: {
      table: (uids: string[]) => uids.map(names.table).join(' + '),
      status: (code: number) => names.status(code),
      channel: (id: number) => names.channel(id),
      options: (uids: number[]) => uids.map(names.option).join(', '),
      created: (date: string, { createdTime }) => `${date} ${timeText(createdTime as number)}`,
    },
    sums: {
      bookings: sql`count(*)`,
      covers: sql`coalesce(sum(b.covers), 0)`,
      total: sql`coalesce(sum(b.total), 0)`,
      spend: sql`coalesce(sum(b.spend), 0)`,
    },
  };
}

const BY_DAY: KeyedSource['keys'] = [
  { sql: sql`b.service_date`, type: 'date' },
  { sql: sql`b.time`, type: 'float8' },
  { sql: sql`b.uid`, type: 'bigint' },
];

export const bookingsCurrent: Bookings = (asked) => ({ ...bookings(asked, sql`b.service_date`), keys: BY_DAY });
export const bookingsArchive: Bookings = (asked) => ({ ...bookings(asked, sql`b.service_date`), keys: BY_DAY });
export const bookingsRecent: Bookings = (asked) => ({
  ...bookings(asked, sql`b.created_date`),
  keys: [
    { sql: sql`b.created_date`, type: 'date' },
    { sql: sql`b.created_time`, type: 'float8' },
    { sql: sql`b.uid`, type: 'bigint' },
  ],
  isDescending: true,
});
