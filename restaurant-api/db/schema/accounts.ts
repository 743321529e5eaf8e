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

/** A person who signs in. Accounts span restaurants, so their key does not contain one (ADR 0005). */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id; null until a password is set. */
    passwordHash: text('password_hash'),
    /** D8: all rights in all services. */
    isSuper: boolean('is_super').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    lastService: text('last_service'),
    /** Language of mail to this person: en, es, pt. */
    language: text('language').notNull().default('en'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('accounts_email').on(sql`lower(${t.email})`)],
);

/** Membership of an account in a restaurant (D2 tmsUserUID, D8 role). */
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
    /** Blocked in this restaurant. */
    disabled: boolean('disabled').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.accountId] }),
    index('members_account').on(t.accountId),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A signed-in device. Ended sessions are kept, so that reuse of a refresh token is detected. */
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

/** Hashed refresh tokens of a session. Reuse of a spent token ends the session (ADR 11); a revoked token is stored as spent in 1970. */
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

/** Hashed one-time codes and links: recovery codes (§7 OTP), sign-in links (§2 /login?email=&token=), invitations, second steps of sign-ins. */
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
    /** Context of the code, if needed: the service of a sign-in. */
    about: text('about').notNull().default(''),
    hash: text('hash').notNull(),
    triesLeft: integer('tries_left').notNull().default(5),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('one_time_codes_account').on(t.accountId, t.purpose)],
);

/** Calls of each auth route in the current minute, counted by `rate-limiter-flexible` and shared by all instances. */
export const authRateLimits = pgTable('auth_rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Epoch milliseconds. */
  expire: bigint('expire', { mode: 'number' }),
});
