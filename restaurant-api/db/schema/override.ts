import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, restaurant } from './columns';
import { restaurants } from './restaurants';

const accountId = (name: string) =>
  text(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The PIN by which a manager allows an override on somebody else's screen (D7), one a restaurant. */
export const overridePins = pgTable(
  'override_pins',
  {
    restaurant: restaurant(),
    accountId: accountId('account_id'),
    /** argon2id under a salt that only this server knows, the same for all PINs of a restaurant: so that no two are equal, and one is found by its hash. */
    hash: text('hash').notNull(),
    setAt: instant('set_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.accountId] }),
    uniqueIndex('override_pins_hash').on(t.restaurant, t.hash),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** One override that a manager allowed by their PIN: for one write, of the session that asked, within minutes. */
export const overrideGrants = pgTable(
  'override_grants',
  {
    restaurant: restaurant(),
    /** Of the secret in the header of that write. */
    hash: text('hash').notNull(),
    /** The manager. */
    managerId: accountId('manager_id'),
    /** The session that may use it. */
    sessionId: text('session_id').notNull(),
    /** §9 keys of the checks it allows to override. */
    mask: integer('mask').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.hash] }),
    index('override_grants_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
