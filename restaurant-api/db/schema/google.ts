import { bigint, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { restaurant } from './columns';
import { bookings } from './book';

/** What Google knows of a booking that it made, and we would not: whose account it is, and the token of the request. */
export const googleBookings = pgTable(
  'google_bookings',
  {
    restaurant: restaurant(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    /** Google's opaque id of the person. */
    user: text('user_id').notNull(),
    /** Idempotency token, once in all restaurants: the same one for another merchant is another request. */
    token: text('token').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.booking] }),
    index('google_bookings_user').on(t.user),
    uniqueIndex('google_bookings_token').on(t.token),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
  ],
);
