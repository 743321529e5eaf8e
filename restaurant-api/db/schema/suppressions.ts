import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MessageChannel } from '@/lib/contract/messages/messages';
import type { SuppressionReason } from '@/lib/contract/messages/suppressions';
import { instant, restaurant } from './columns';
import { restaurants } from './restaurants';

/** Addresses that the restaurant may not write to, as keyed hashes, so that the list contains no personal data. Several reasons may apply at once. */
export const suppressions = pgTable(
  'suppressions',
  {
    restaurant: restaurant(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    addressHash: text('address_hash').notNull(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.channel, t.addressHash, t.reason] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
