import { boolean, check, foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accounts } from './accounts';
import { instant, restaurant } from './columns';
import { restaurants } from './restaurants';

/** That a person wants to be told on one device while the app is closed, of one restaurant (ADR 155). Where the device is reached is its session's push token. */
export const pushChoices = pgTable(
  'push_choices',
  {
    restaurant: restaurant(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    /** §4: the socket kinds they want to hear of. */
    kinds: smallint('kinds').array().notNull(),
    /** Names of guests stand in what a locked screen shows. */
    names: boolean('names').notNull().default(false),
    /** Since when the push service says that the device is not there; null for one that is, or was never tried. */
    goneSince: instant('gone_since'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.accountId, t.device] }),
    index('push_choices_device').on(t.accountId, t.device),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** What the installation proves itself with to push services (VAPID), in its only row; where the environment has none. */
export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** Sealed. */
    privateKey: text('private_key').notNull(),
  },
  (t) => [check('push_keys_only', sql`${t.only}`)],
);
