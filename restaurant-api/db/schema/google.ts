import { bigint, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { restaurant } from './columns';
import { bookings } from './book';

/** Google's data of a booking made through Google: the account, and the token of the request. */
export const googleBookings = pgTable(
  'google_bookings',
  {
    restaurant: restaurant(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    /** Google's opaque id of the person. */
    user: text('user_id').notNull(),
    /** Idempotency token, unique across restaurants: the same token for another merchant is another request. */
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
