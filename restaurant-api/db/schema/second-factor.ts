import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { bytea, instant } from './columns';

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The secret that an account shares with its authenticator (TOTP), one an account. */
export const totpSecrets = pgTable('totp_secrets', {
  accountId: accountId().primaryKey(),
  /** Sealed for the account. */
  secret: text('secret').notNull(),
  /** Null until a code has shown that the authenticator has it; asked for at sign-in only then. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last code that was taken: none of that step or before is good again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** The passkeys of an account: public keys only, so there is nothing to steal. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    accountId: accountId(),
    publicKey: bytea('public_key').notNull(),
    /** Of uses, as the authenticator counts them: one that falls back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_account').on(t.accountId)],
);

/** Challenges that a passkey is to sign, hashed; each is good once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    accountId: accountId(),
    /** 'enrol', or the sign-in that it belongs to: an answer to one is none to another. */
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_account').on(t.accountId, t.purpose)],
);

/** Recovery codes, hashed: each opens one sign-in when authenticator and passkeys are lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.hash] })],
);
