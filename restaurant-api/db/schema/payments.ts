import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import type { EntryState, EntryType } from '@/lib/rules/payments/ledger';
import type { PolicyKind, Tariff } from '@/lib/rules/payments/payment-policy';
import type { CardHint, ProviderName, RequestKind, RequestState } from '@/lib/rules/payments/payment-request';
import { bookings } from './book';
import { instant, minorUnits, restaurant, uid } from './columns';
import { purchases } from './purchases';
import { restaurants } from './restaurants';

/** Payment policies: what guests have to provide for which visits. */
export const paymentPolicies = pgTable(
  'payment_policies',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    kind: text('kind').$type<PolicyKind>().notNull(),
    amount: minorUnits('amount'),
    per: text('per').$type<Tariff['per']>().notNull().default('cover'),
    noShow: jsonb('no_show').$type<Tariff>().notNull(),
    /** Hours before arrival. */
    freeUntil: doublePrecision('free_until').notNull(),
    shifts: text('shifts').array(),
    weekdays: integer('weekdays').array(),
    eventUid: bigint('event_uid', { mode: 'number' }),
    minCovers: integer('min_covers').notNull().default(1),
    maxCovers: integer('max_covers'),
    channels: integer('channels').array(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A restaurant's account at a payment provider. Disconnected accounts are kept, for refunds of their payments. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    restaurant: restaurant(),
    uid: uid(),
    provider: text('provider').$type<ProviderName>().notNull(),
    /** The provider's id of the account. */
    account: text('account').notNull(),
    /** Public key for the provider's fields in a guest's page, if the account has its own. */
    publicKey: text('public_key').notNull().default(''),
    /** Sealed credentials of the account; '' if the platform's key is used. */
    credentials: text('credentials').notNull().default(''),
    credentialsExpireAt: instant('credentials_expire_at'),
    /** Whether the provider allows it to take payments. */
    ready: boolean('ready').notNull().default(false),
    /** Whether it moves real money. */
    live: boolean('live').notNull().default(false),
    /** Data that the provider still requires, by its own keys: 'external_account'. */
    due: text('due').array().notNull().default([]),
    /** Since when the provider rejects our credentials: the owner has to connect again. */
    lapsedAt: instant('lapsed_at'),
    connectedBy: text('connected_by').notNull().default(''),
    connectedAt: instant('connected_at').notNull().defaultNow(),
    disconnectedAt: instant('disconnected_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('payment_accounts_one')
      .on(t.restaurant)
      .where(sql`disconnected_at is null`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Reference of a request's card at its provider, and displayable details. Never the card number. */
export interface SavedCard extends CardHint {
  customer: string;
  method: string;
}

export const paymentRequests = pgTable(
  'payment_requests',
  {
    restaurant: restaurant(),
    uid: uid(),
    /** What it is for: a booking or a purchase. */
    booking: bigint('booking_uid', { mode: 'number' }),
    purchase: bigint('purchase_uid', { mode: 'number' }),
    kind: text('kind').$type<RequestKind>().notNull(),
    amount: minorUnits('amount'),
    currency: text('currency').notNull(),
    policy: jsonb('policy').$type<FrozenPolicy | null>(),
    state: text('state').$type<RequestState>().notNull().default('requested'),
    provider: text('provider').$type<ProviderName>().notNull(),
    /** `payment_accounts`; null for the platform's own. */
    account: bigint('account_uid', { mode: 'number' }),
    card: jsonb('card').$type<SavedCard | null>(),
    /** Required for the booking, which was made under a policy. */
    binding: boolean('binding').notNull().default(false),
    /** Until when a running card attempt blocks other attempts. */
    turnUntil: instant('turn_until'),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('payment_requests_booking').on(t.restaurant, t.booking),
    uniqueIndex('payment_requests_open')
      .on(t.restaurant, t.booking)
      .where(sql`state in ('requested', 'processing', 'declined')`),
    index('payment_requests_purchase')
      .on(t.restaurant, t.purchase)
      .where(sql`purchase_uid is not null`),
    uniqueIndex('payment_requests_open_purchase')
      .on(t.restaurant, t.purchase)
      .where(sql`purchase_uid is not null and state in ('requested', 'processing', 'declined')`),
    check('payment_requests_one_subject', sql`num_nonnulls(${t.booking}, ${t.purchase}) = 1`),
    foreignKey({ columns: [t.restaurant, t.purchase], foreignColumns: [purchases.restaurant, purchases.uid] }).onDelete(
      'cascade',
    ),
    index('payment_requests_expiry')
      .on(t.expiresAt)
      .where(sql`state in ('requested', 'processing', 'declined')`),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** The ledger. A trigger (see the migrations) allows no update except of the outcome. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    restaurant: restaurant(),
    uid: uid(),
    request: bigint('request_uid', { mode: 'number' }).notNull(),
    /** As in its request: a booking or a purchase. */
    booking: bigint('booking_uid', { mode: 'number' }),
    purchase: bigint('purchase_uid', { mode: 'number' }),
    type: text('type').$type<EntryType>().notNull(),
    amount: minorUnits('amount'),
    currency: text('currency').notNull(),
    state: text('state').$type<EntryState>().notNull().default('pending'),
    /** Idempotency key of the provider's call: repeated calls have one effect. */
    key: text('key').notNull(),
    providerReference: text('provider_reference').notNull().default(''),
    against: bigint('against_uid', { mode: 'number' }),
    reason: text('reason').notNull().default(''),
    failure: text('failure').notNull().default(''),
    by: text('made_by').notNull(),
    at: instant('at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('payment_entries_booking').on(t.restaurant, t.booking),
    index('payment_entries_purchase')
      .on(t.restaurant, t.purchase)
      .where(sql`purchase_uid is not null`),
    index('payment_entries_reference')
      .on(t.providerReference)
      .where(sql`provider_reference <> ''`),
    uniqueIndex('payment_entries_key').on(t.restaurant, t.key),
    // Enforces that a no-show is charged one part at a time, and a card is released once.
    uniqueIndex('payment_entries_no_show')
      .on(t.restaurant, t.booking)
      .where(sql`type = 'no-show' and state = 'pending'`),
    uniqueIndex('payment_entries_release')
      .on(t.restaurant, t.against)
      .where(sql`type = 'release' and state <> 'failed'`),
    foreignKey({
      columns: [t.restaurant, t.request],
      foreignColumns: [paymentRequests.restaurant, paymentRequests.uid],
    }).onDelete('cascade'),
    check('payment_entries_amount', sql`${t.amount} >= 0`),
    check('payment_entries_one_subject', sql`num_nonnulls(${t.booking}, ${t.purchase}) = 1`),
  ],
);

/** State of the local test provider, which is treated as an external provider. */
export const testCards = pgTable(
  'test_cards',
  {
    restaurant: restaurant(),
    token: text('token').notNull(),
    behaviour: text('behaviour').notNull(),
    last4: text('last4').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.token] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

export const testMovements = pgTable(
  'test_movements',
  {
    restaurant: restaurant(),
    reference: text('reference').notNull(),
    key: text('key').notNull(),
    kind: text('kind').$type<'setup' | 'payment' | 'refund'>().notNull(),
    amount: minorUnits('amount'),
    currency: text('currency').notNull(),
    state: text('state').$type<'open' | 'challenged' | 'succeeded' | 'failed' | 'cancelled'>().notNull(),
    failure: text('failure').notNull().default(''),
    /** Card used for it. */
    token: text('token'),
    /** The movement that a refund reverses. */
    against: text('against'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.reference] }),
    uniqueIndex('test_movements_key').on(t.restaurant, t.key),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
