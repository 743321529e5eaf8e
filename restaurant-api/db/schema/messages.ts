/** By which rules guests are written to, what is held back of a booking, and what guests have answered. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MessageChannel } from '@/lib/contract/messages/messages';
import type { IncomingAct, MessageRule, RuleKind } from '@/lib/contract/messages/message-rules';
import { bookings } from './book';
import { hours, instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** A kind of which a restaurant has said when it is sent; without a row the usual rule holds (`USUAL_RULES`). */
export const messageRules = pgTable(
  'message_rules',
  {
    restaurant: restaurant(),
    kind: text('kind').$type<RuleKind>().notNull(),
    enabled: boolean('enabled').notNull(),
    /** Also where staff make, move or cancel the booking, not its guest alone. */
    byStaff: boolean('by_staff').notNull(),
    channel: text('channel').$type<MessageRule['channel']>().notNull(),
    /** Hours before the visit, or after it has ended; 0 for kinds that are sent at once. */
    hours: hours('hours').notNull(),
    /** Types of the shifts; empty for all. */
    shifts: text('shifts').array().$type<MessageRule['shifts']>().notNull(),
    minCovers: integer('min_covers').notNull(),
    maxCovers: integer('max_covers').notNull(),
    /** It keeps out of the restaurant's quiet hours. */
    quiet: boolean('quiet').notNull(),
    /** When it was last switched on: what was due before that is not made up for (D12). */
    since: instant('since').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.kind] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Automatic messages that staff have held back for one booking. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    restaurant: restaurant(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    kind: text('kind').$type<RuleKind>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.booking, t.kind] }),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** What guests have answered by text message or WhatsApp. */
export const incomingMessages = pgTable(
  'incoming_messages',
  {
    restaurant: restaurant(),
    uid: uid(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    sender: text('sender').notNull(),
    body: text('body').notNull(),
    /** The booking that it is about; null where none is known of the number. */
    bookingUid: bigint('booking_uid', { mode: 'number' }),
    /** What came of it. */
    act: text('act').$type<IncomingAct>().notNull(),
    /** What the provider calls it: it is taken once. */
    providerId: text('provider_id').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('incoming_messages_provider_id').on(t.providerId, t.restaurant),
    index('incoming_messages_sender').on(t.sender, t.uid),
    index('incoming_messages_address')
      .on(t.restaurant, sql`lower(${t.sender})`)
      .concurrently(),
    index('incoming_messages_booking').on(t.restaurant, t.bookingUid, t.uid),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
