import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  foreignKey,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, restaurant } from './columns';
import { restaurants } from './restaurants';

/** A person who signs in. Accounts span restaurants, so their key is their own (ADR 0005). */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id; null until a password was chosen. */
    passwordHash: text('password_hash'),
    /** D8: everything, in every service. */
    isSuper: boolean('is_super').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    lastService: text('last_service'),
    /** Of mail to this person: en, es, pt. */
    language: text('language').notNull().default('en'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('accounts_email').on(sql`lower(${t.email})`)],
);

/** What an account is in a restaurant (D2 tmsUserUID, D8 role). */
export const members = pgTable(
  'members',
  {
    restaurant: restaurant(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The user's id in this service. */
    tmsUserUid: bigint('tms_user_uid', { mode: 'number' }).notNull().generatedByDefaultAsIdentity({ startWith: 2001 }),
    role: text('role').notNull().default('staff'),
    location: text('location').notNull().default(''),
    /** Kept out of this restaurant, until they are let in again. */
    disabled: boolean('disabled').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.accountId] }),
    index('members_account').on(t.accountId),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A signed-in device. Ended sessions stay, so that a reused refresh token is known for what it is. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceUid: text('device_uid').notNull(),
    deviceName: text('device_name').notNull().default(''),
    pushToken: text('push_token').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why'),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_device').on(t.deviceUid)],
);

/** Refresh tokens of a session, hashed. A spent one that comes again ends the session (ADR 11); one that is void was spent in 1970. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);

/** One-time codes and links, hashed: recovery codes (§7 OTP), sign-in links (§2 /login?email=&token=), invitations, second steps of sign-ins. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    /** What it was made for, where that is to be remembered: the service of a sign-in. */
    about: text('about').notNull().default(''),
    hash: text('hash').notNull(),
    triesLeft: integer('tries_left').notNull().default(5),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('one_time_codes_account').on(t.accountId, t.purpose)],
);

/** Calls of each auth route in the current minute, counted by `rate-limiter-flexible` and shared by all copies of the server. */
export const authRateLimits = pgTable('auth_rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Epoch milliseconds. */
  expire: bigint('expire', { mode: 'number' }),
});
