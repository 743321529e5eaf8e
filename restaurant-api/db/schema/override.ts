import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, restaurant } from './columns';
import { restaurants } from './restaurants';

const accountId = (name: string) =>
  text(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** A manager's PIN for allowing an override on another person's screen (D7); unique per restaurant. */
export const overridePins = pgTable(
  'override_pins',
  {
    restaurant: restaurant(),
    accountId: accountId('account_id'),
    /** argon2id with a server-side salt shared by all PINs of a restaurant, so that equal PINs are detected and a PIN is found by its hash. */
    hash: text('hash').notNull(),
    setAt: instant('set_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.accountId] }),
    uniqueIndex('override_pins_hash').on(t.restaurant, t.hash),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** An override allowed by a manager's PIN: for one write of the requesting session, valid for minutes. */
export const overrideGrants = pgTable(
  'override_grants',
  {
    restaurant: restaurant(),
    /** Hash of the secret in that write's header. */
    hash: text('hash').notNull(),
    /** The manager. */
    managerId: accountId('manager_id'),
    /** The session that may use it. */
    sessionId: text('session_id').notNull(),
    /** §9 keys of the checks that it may override. */
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
