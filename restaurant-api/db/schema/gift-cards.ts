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

/** What is sold as a gift card: a sum of money, or a menu that costs one. */
export const giftProducts = pgTable(
  'gift_products',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    kind: text('kind').$type<'amount' | 'menu'>().notNull(),
    amount: minorUnits('amount'),
    /** How long its cards are good for; null for ever. */
    validMonths: integer('valid_months'),
    /** Of a single-purpose card, in percent, due when it is sold; null for a multi-purpose one, whose VAT is due with what is eaten. */
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

/** Gift cards. What is on one is the sum of its entries; the database holds both equal, and at 0 or above (ADR 116). */
export const giftCards = pgTable(
  'gift_cards',
  {
    restaurant: restaurant(),
    uid: uid(),
    product: bigint('product_uid', { mode: 'number' }),
    /** HMAC of the code: what it is found by. */
    codeKey: text('code_key').notNull(),
    /** The code, sealed: for a mail or a print that is made again. */
    codeSealed: text('code_sealed').notNull(),
    /** Its last four letters, by which people tell cards apart. */
    codeEnd: text('code_end').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<CardState>().notNull(),
    /** By which entry it was ended; '' while it is not. */
    endedBy: text('ended_by').$type<'' | 'deactivate' | 'expire' | 'transfer'>().notNull().default(''),
    balance: minorUnits('balance'),
    /** All that was ever put on it. */
    loaded: minorUnits('loaded'),
    expiresOn: date('expires_on', { mode: 'string' }),
    vatRate: doublePrecision('vat_rate'),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    words: text('words').notNull(),
    /** Day on which the recipient is written to, in the restaurant's zone; null for nobody. */
    deliverOn: date('deliver_on', { mode: 'string' }),
    deliveredAt: instant('delivered_at'),
    language: text('language').notNull(),
    /** The import that brought it; null for one that was sold here. */
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

/** Every movement of a card; rows are only added. */
export const giftEntries = pgTable(
  'gift_entries',
  {
    restaurant: restaurant(),
    uid: uid(),
    card: bigint('card_uid', { mode: 'number' }).notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Minor units, below 0 for what leaves the card; 0 for a change of its state. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** On the card after it. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
    /** What was paid for it with; '' where nothing was. 'online' also where a dispute of that payment blocked or unblocked the card. */
    tender: text('tender').$type<'' | Tender | 'online'>().notNull().default(''),
    /** The booking that it paid for. */
    booking: bigint('booking_uid', { mode: 'number' }),
    /** The order for takeaway or delivery that it paid for. */
    order: bigint('order_uid', { mode: 'number' }),
    /** The entry that it gives back. */
    against: bigint('against_uid', { mode: 'number' }),
    note: text('note').notNull().default(''),
    /** UID of the sister where it was spent; '' for the restaurant that sold the card. */
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

/** Cards that were sold elsewhere, brought in by a file. */
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
