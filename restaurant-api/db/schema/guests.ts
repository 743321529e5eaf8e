import { bigint, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hours, instant, restaurant } from './columns';
import { restaurants } from './restaurants';

/** A place that a guest is choosing: kept from guests and channels until `expiresAt`, never from staff. Nothing ends it but time and its guest. */
export const guestHolds = pgTable(
  'guest_holds',
  {
    restaurant: restaurant(),
    /** SHA-256 of the token that the guest has. */
    hold: text('hold').notNull(),
    date: date('service_date', { mode: 'string' }).notNull(),
    time: hours('time').notNull(),
    /** Hours. */
    turn: hours('turn').notNull(),
    covers: integer('covers').notNull(),
    /** Area asked for; null for any. */
    area: integer('area'),
    /** The tables it was given. */
    tables: text('tables').array().notNull(),
    /** The booking that is being moved there: its own tables are not in the way of the hold. */
    booking: bigint('booking_uid', { mode: 'number' }),
    /** Keyed hash of the address it came from, to count them by. */
    visitor: text('visitor').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What its guest has booked last (ADR 99): asked again, it is given back. A row with one holds only until `expiresAt`, and is kept some days. */
    booked: bigint('booked_uid', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.hold] }),
    index('guest_holds_day').on(t.restaurant, t.date),
    index('guest_holds_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
