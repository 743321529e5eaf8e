/** Rules of automatic messages, messages blocked for a booking, and guests' replies. */
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

/** A restaurant's rule for a kind of message; without a row the default applies (`USUAL_RULES`). */
export const messageRules = pgTable(
  'message_rules',
  {
    restaurant: restaurant(),
    kind: text('kind').$type<RuleKind>().notNull(),
    enabled: boolean('enabled').notNull(),
    /** Also sent if staff make, move or cancel the booking, not only the guest. */
    byStaff: boolean('by_staff').notNull(),
    channel: text('channel').$type<MessageRule['channel']>().notNull(),
    /** Hours before the visit, or after its end; 0 for kinds that are sent at once. */
    hours: hours('hours').notNull(),
    /** Types of the shifts; empty for all. */
    shifts: text('shifts').array().$type<MessageRule['shifts']>().notNull(),
    minCovers: integer('min_covers').notNull(),
    maxCovers: integer('max_covers').notNull(),
    /** Not sent during the restaurant's quiet hours. */
    quiet: boolean('quiet').notNull(),
    /** When it was last switched on: messages due before are not sent (D12). */
    since: instant('since').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.kind] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Automatic messages that staff have blocked for one booking. */
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

/** Guests' replies by text message or WhatsApp. */
export const incomingMessages = pgTable(
  'incoming_messages',
  {
    restaurant: restaurant(),
    uid: uid(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    sender: text('sender').notNull(),
    body: text('body').notNull(),
    /** The booking that it is about; null if the number has none. */
    bookingUid: bigint('booking_uid', { mode: 'number' }),
    /** The resulting action. */
    act: text('act').$type<IncomingAct>().notNull(),
    /** The provider's id: each reply is processed once. */
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
