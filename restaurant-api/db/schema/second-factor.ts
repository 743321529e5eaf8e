import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { bytea, instant } from './columns';

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** TOTP secrets, one per account. */
export const totpSecrets = pgTable('totp_secrets', {
  accountId: accountId().primaryKey(),
  /** Sealed for the account. */
  secret: text('secret').notNull(),
  /** Null until a first code was verified; only then required at sign-in. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code: codes of that step or before are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** The passkeys of an account: public keys only, nothing secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    accountId: accountId(),
    publicKey: bytea('public_key').notNull(),
    /** Signature counter of the authenticator: a decrease indicates a clone. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_account').on(t.accountId)],
);

/** Hashed challenges for passkeys; each is valid once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    accountId: accountId(),
    /** 'enrol', or the id of the sign-in: an answer is only valid for its own purpose. */
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_account').on(t.accountId, t.purpose)],
);

/** Hashed recovery codes: each allows one sign-in if authenticator and passkeys are lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.hash] })],
);
