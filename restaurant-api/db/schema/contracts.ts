import { bigint, date, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Position } from '@/lib/contract/restaurant/contract';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import { bytea, instant, restaurant, uid } from './columns';
import type { SavedCard } from './payments';
import { restaurants } from './restaurants';

/** A restaurant's contract with the operators of the installation (§3). Created by the first change: without a row, all values are defaults. */
export const contracts = pgTable('contracts', {
  restaurant: text('restaurant')
    .primaryKey()
    .references(() => restaurants.restaurant, { onDelete: 'cascade' }),
  /** Free of charge up to this day. */
  freeEnd: date('free_end', { mode: 'string' }),
  /** Price as text: '49 a month'. */
  charges: text('charges').notNull().default(''),
  /** Place of signature. */
  location: text('location').notNull().default(''),
  /** Name of the tariff. */
  program: text('program').notNull().default(''),
  address: text('address').notNull().default(''),
  company: text('company').notNull().default(''),
  contact: text('contact').notNull().default(''),
  email: text('email').notNull().default(''),
  mobile: text('mobile').notNull().default(''),
  position: text('position').$type<Position>().notNull().default('Owner'),
  /** UID of the current signed copy; null for none. */
  signedCopy: bigint('signed_copy', { mode: 'number' }),
  version: integer('version').notNull().default(1),
});

/** Uploaded signed copies. Copies are never replaced: the contract refers to the current one. */
export const contractCopies = pgTable(
  'contract_copies',
  {
    restaurant: restaurant(),
    uid: uid(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    /** SHA-256 of the bytes. */
    hash: text('hash').notNull(),
    bytes: bytea('bytes').notNull(),
    who: text('who').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** The previously current copy. */
    replaces: bigint('replaces', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Cards that restaurants pay the operators with: the provider's id, never a card number. */
export const billingCards = pgTable(
  'house_cards',
  {
    restaurant: restaurant(),
    uid: uid(),
    provider: text('provider').$type<ProviderName>().notNull(),
    /** The provider's id of the registration. */
    reference: text('reference').notNull(),
    state: text('state').$type<'pending' | 'registered' | 'failed'>().notNull().default('pending'),
    card: jsonb('card').$type<SavedCard | null>(),
    who: text('who').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
