import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CardState, EntryKind, Tender } from '@/lib/rules/gift-card/state';
import { instant, minorUnits, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Gift cards for sale: an amount, or a menu with a price. */
export const giftProducts = pgTable(
  'gift_products',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    kind: text('kind').$type<'amount' | 'menu'>().notNull(),
    amount: minorUnits('amount'),
    /** Validity of its cards; null for unlimited. */
    validMonths: integer('valid_months'),
    /** VAT percentage of a single-purpose card, due at the sale; null for a multi-purpose card, whose VAT is due when it is redeemed. */
    vatRate: doublePrecision('vat_rate'),
    /** '{hash}/{name}' in `files`. */
    picture: text('picture').notNull().default(''),
    active: boolean('active').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Gift cards. The balance is the sum of the entries; the database enforces that, and a balance of at least 0 (ADR 116). */
export const giftCards = pgTable(
  'gift_cards',
  {
    restaurant: restaurant(),
    uid: uid(),
    product: bigint('product_uid', { mode: 'number' }),
    /** HMAC of the code, for lookups. */
    codeKey: text('code_key').notNull(),
    /** The sealed code, for repeated mails and prints. */
    codeSealed: text('code_sealed').notNull(),
    /** Last four characters of the code, for display. */
    codeEnd: text('code_end').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<CardState>().notNull(),
    /** Kind of the entry that ended it; '' while it is active. */
    endedBy: text('ended_by').$type<'' | 'deactivate' | 'expire' | 'transfer'>().notNull().default(''),
    balance: minorUnits('balance'),
    /** Total of all amounts loaded. */
    loaded: minorUnits('loaded'),
    expiresOn: date('expires_on', { mode: 'string' }),
    vatRate: doublePrecision('vat_rate'),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    words: text('words').notNull(),
    /** Day of the mail to the recipient, in the restaurant's time zone; null for none. */
    deliverOn: date('deliver_on', { mode: 'string' }),
    deliveredAt: instant('delivered_at'),
    language: text('language').notNull(),
    /** The import that created it; null for a card sold here. */
    importUid: bigint('import_uid', { mode: 'number' }),
    soldAt: instant('sold_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('gift_cards_code').on(t.restaurant, t.codeKey),
    index('gift_cards_delivery')
      .on(t.deliverOn)
      .where(sql`deliver_on is not null and delivered_at is null`),
    index('gift_cards_import')
      .on(t.restaurant, t.importUid)
      .where(sql`import_uid is not null`),
    index('gift_cards_expiry')
      .on(t.expiresOn)
      .where(sql`expires_on is not null and state = 'active' and balance > 0`),
    check('gift_cards_balance', sql`${t.balance} between 0 and ${t.loaded}`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Movements of a card; append-only. */
export const giftEntries = pgTable(
  'gift_entries',
  {
    restaurant: restaurant(),
    uid: uid(),
    card: bigint('card_uid', { mode: 'number' }).notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Minor units, negative for amounts that leave the card; 0 for a change of state. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Balance after the entry. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
    /** Tender of the sale or refund; '' for none. Also 'online' if a dispute of that payment blocked or unblocked the card. */
    tender: text('tender').$type<'' | Tender | 'online'>().notNull().default(''),
    /** The booking that was paid. */
    booking: bigint('booking_uid', { mode: 'number' }),
    /** The takeaway or delivery order that was paid. */
    order: bigint('order_uid', { mode: 'number' }),
    /** The entry that it reverses. */
    against: bigint('against_uid', { mode: 'number' }),
    note: text('note').notNull().default(''),
    /** UID of the sister restaurant where it was redeemed; '' for the restaurant that sold the card. */
    place: text('place').notNull().default(''),
    by: text('by').notNull(),
    /** Service day of the restaurant. */
    date: date('date', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('gift_entries_card').on(t.restaurant, t.card, t.uid),
    index('gift_entries_date').on(t.restaurant, t.date),
    index('gift_entries_booking')
      .on(t.restaurant, t.booking)
      .where(sql`booking_uid is not null`),
    index('gift_entries_order')
      .on(t.order)
      .where(sql`order_uid is not null`)
      .concurrently(),
    foreignKey({ columns: [t.restaurant, t.card], foreignColumns: [giftCards.restaurant, giftCards.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Imports of gift cards that were sold elsewhere. */
export const giftImports = pgTable(
  'gift_imports',
  {
    restaurant: restaurant(),
    uid: uid(),
    fileName: text('file_name').notNull(),
    cards: integer('cards').notNull(),
    /** Minor units. */
    total: minorUnits('total'),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
