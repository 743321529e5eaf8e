import { boolean, check, foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accounts } from './accounts';
import { instant, restaurant } from './columns';
import { restaurants } from './restaurants';

/** Push settings of a person on one device for one restaurant (ADR 155). The device's subscription is its session's push token. */
export const pushChoices = pgTable(
  'push_choices',
  {
    restaurant: restaurant(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    /** §4: the chosen socket kinds. */
    kinds: smallint('kinds').array().notNull(),
    /** Whether guests' names are shown on the locked screen. */
    names: boolean('names').notNull().default(false),
    /** Since when the push service reports the subscription as gone; null if valid or never tried. */
    goneSince: instant('gone_since'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.accountId, t.device] }),
    index('push_choices_device').on(t.accountId, t.device),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** The installation's VAPID keys, in a single row; used if the environment has none. */
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
