import { bigint, check, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PurchaseKind } from '@/lib/rules/purchases/purchase';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import { instant, minorUnits, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Online purchases other than bookings: `payment_requests` and `payment_entries` refer to one instead of a booking (ADR 140). */
export const purchases = pgTable(
  'purchases',
  {
    restaurant: restaurant(),
    uid: uid(),
    kind: text('kind').$type<PurchaseKind>().notNull(),
    /** Uid of the gift card or order. */
    subject: bigint('subject_uid', { mode: 'number' }).notNull(),
    /** Reference for guests and staff: 'G-1042'. */
    reference: text('reference').notNull(),
    /** Description in the buyer's language: 'Gift card, 50,00 €'. */
    label: text('label').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    language: text('language').notNull(),
    amount: minorUnits('amount'),
    currency: text('currency').notNull(),
    /** Summary of its requests and ledger. */
    payment: jsonb('payment').$type<PaymentSummary | null>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('purchases_subject').on(t.restaurant, t.kind, t.subject),
    check('purchases_amount', sql`${t.amount} > 0`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
