import { bigint, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hours, instant, restaurant } from './columns';
import { restaurants } from './restaurants';

/**
 * A time and tables that a guest is about to book: blocked for guests and channels until `expiresAt`, never for staff. It ends only by expiry or by
 * its guest.
 */
export const guestHolds = pgTable(
  'guest_holds',
  {
    restaurant: restaurant(),
    /** SHA-256 of the guest's token. */
    hold: text('hold').notNull(),
    date: date('service_date', { mode: 'string' }).notNull(),
    time: hours('time').notNull(),
    /** Hours. */
    turn: hours('turn').notNull(),
    covers: integer('covers').notNull(),
    /** Requested area; null for any. */
    area: integer('area'),
    /** Tables assigned to it. */
    tables: text('tables').array().notNull(),
    /** The booking that is being moved: its own tables do not conflict with the hold. */
    booking: bigint('booking_uid', { mode: 'number' }),
    /** Keyed hash of the client's address, for rate limits. */
    visitor: text('visitor').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The booking made with it (ADR 99): a repeated request returns it. Such a row blocks only until `expiresAt`, and is kept for some days. */
    booked: bigint('booked_uid', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.hold] }),
    index('guest_holds_day').on(t.restaurant, t.date),
    index('guest_holds_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
