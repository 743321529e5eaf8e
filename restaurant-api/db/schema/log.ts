import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Ability } from '@/lib/contract/access/ability';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** The append-only log of everything that changed: history, undo, audit, and what a device missed. */
export const changes = pgTable(
  'changes',
  {
    restaurant: restaurant(),
    seq: integer('seq').notNull(),
    /** §4 socket kind. */
    kind: integer('kind').notNull(),
    entity: text('entity').notNull(),
    entityUid: text('entity_uid').notNull(),
    action: text('action').notNull(),
    /** Service day it belongs to, if any. */
    date: date('date', { mode: 'string' }),
    before: jsonb('before').$type<Record<string, unknown> | null>(),
    after: jsonb('after').$type<Record<string, unknown> | null>(),
    who: text('who').notNull().default(''),
    tmsUserUid: bigint('tms_user_uid', { mode: 'number' }).notNull().default(1000),
    device: text('device').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
    /** The change that this one undid, and the one that undid this. */
    undoes: integer('undoes'),
    undoneBy: integer('undone_by'),
    /** Changes that are taken back as one, as those of two parties that swapped: the number of the first of them. */
    together: integer('together'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.seq] }),
    index('changes_entity').on(t.restaurant, t.entity, t.entityUid, t.seq),
    // The audit trail of some days.
    index('changes_at').on(t.restaurant, t.at, t.seq),
    index('changes_together')
      .on(t.restaurant, t.together)
      .where(sql`together is not null`),
    // Bookings that were given to another diner: few rows, looked up when the former one is erased.
    index('changes_handed_over')
      .on(t.restaurant, sql`(before ->> 'uidGuest')`)
      .where(
        sql`entity = 'booking' and after is not null and before ->> 'uidGuest' <> coalesce(after ->> 'uidGuest', '')`,
      )
      .concurrently(),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** First answers by idempotency key: a replay gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    restaurant: restaurant(),
    key: text('key').notNull(),
    /** Hash of method, path and body: the same key for another request is refused. */
    request: text('request').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.key] }),
    index('idempotency_keys_at').on(t.at),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** §3 Notification: what staff are told, for all devices of a service. */
export const notifications = pgTable(
  'notifications',
  {
    restaurant: restaurant(),
    uid: uid(),
    kind: integer('kind').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    date: date('date', { mode: 'string' }),
    calendarItem: jsonb('calendar_item').$type<Record<string, unknown> | null>(),
    /** Told to those alone who may do this (D14); null to everybody. */
    ability: text('ability').$type<Ability>(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** What one device has seen: the last notification that was counted. */
export const notificationCounters = pgTable(
  'notification_counters',
  {
    restaurant: restaurant(),
    device: text('device').notNull(),
    seenUid: bigint('seen_uid', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.device] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Which device has opened which notification. */
export const notificationViews = pgTable(
  'notification_views',
  {
    restaurant: restaurant(),
    notification: bigint('notification_uid', { mode: 'number' }).notNull(),
    device: text('device').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.notification, t.device] }),
    foreignKey({
      columns: [t.restaurant, t.notification],
      foreignColumns: [notifications.restaurant, notifications.uid],
    }).onDelete('cascade'),
  ],
);

/** Messages that left the restaurant, or would have: with no provider configured staff read them here (D11). */
export const outbox = pgTable(
  'outbox',
  {
    uid: uid(),
    /** Null for messages to an account rather than from a restaurant. */
    restaurant: text('restaurant'),
    channel: text('channel').notNull(),
    /** What it is about (`MESSAGE_KINDS`); '' of messages from before it was kept. */
    kind: text('kind').notNull().default(''),
    /** One of `MESSAGE_STATES`: 'failed' is tried again in the background unless the refusal is final, 'kept' has no provider. */
    state: text('state').notNull().default('queued'),
    /** Why it was dropped or refused, as a closed code (`MESSAGE_REASONS`); '' where there is none. */
    reason: text('reason').notNull().default(''),
    /** From when it may leave: until then it can be recalled. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** Past its use from then on (D12); null for one that is always of use. */
    expiresAt: instant('expires_at'),
    /** What an automatic message is due for, as its moment; there is one message of a kind for it. '' of all others. */
    occasion: text('occasion').notNull().default(''),
    /** Message-ID of a mail, fixed when it is first tried: a repeat bears the same one. */
    messageId: text('message_id').notNull().default(''),
    /** What the provider calls it. */
    providerId: text('provider_id').notNull().default(''),
    deliveredAt: instant('delivered_at'),
    openedAt: instant('opened_at'),
    /** What the provider says it cost, in millionths of a unit of its currency; null while it has not said so. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    costCurrency: text('cost_currency').notNull().default(''),
    /** From when the provider is asked what it cost; null for one that is not asked. */
    costDueAt: instant('cost_due_at'),
    /** How often the provider was tried since somebody last asked for it. */
    tries: integer('tries').notNull().default(0),
    /** The booking it speaks of. */
    bookingUid: bigint('booking_uid', { mode: 'number' }),
    /** The gift card it brings: the code is filled in when it leaves, and kept in no message. */
    giftCardUid: bigint('gift_card_uid', { mode: 'number' }),
    /** The recipient of a campaign it is for: each has one message. */
    recipientUid: bigint('campaign_recipient_uid', { mode: 'number' }),
    /** The sending of a report that it brings: the file is made when it leaves, and kept in no message. */
    reportSendingUid: bigint('report_sending_uid', { mode: 'number' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** The same as HTML, sent beside it; '' for none. */
    html: text('html').notNull().default(''),
    /** The template by which it leaves on WhatsApp, and its parameters as JSON; '' of free text. */
    contentSid: text('content_sid').notNull().default(''),
    contentVariables: text('content_variables').notNull().default(''),
    provider: text('provider').notNull().default('local'),
    /** When a worker took it to send: nobody else takes it for a while. */
    claimedAt: instant('claimed_at'),
    /** What the provider said the last time it would not take it. */
    failure: text('failure'),
    sentAt: instant('sent_at'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.uid] }),
    index('outbox_restaurant').on(t.restaurant, t.at),
    index('outbox_newest').on(t.restaurant, t.uid),
    index('outbox_state').on(t.restaurant, t.state, t.uid),
    index('outbox_booking').on(t.restaurant, t.bookingUid, t.uid),
    index('outbox_recipient').on(t.recipient, t.uid),
    // However it is written: of one restaurant when a person is erased, of all when a mail comes back.
    index('outbox_address')
      .on(sql`lower(${t.recipient})`, t.restaurant)
      .concurrently(),
    index('outbox_provider_id')
      .on(t.providerId)
      .where(sql`provider_id <> ''`),
    // What was not sent and not given up: few rows, counted for metrics.
    index('outbox_unsettled')
      .on(t.channel, t.state)
      .where(sql`sent_at is null and state in ('queued', 'failed', 'uncertain')`)
      .concurrently(),
    // What a worker has in hand: few rows, looked through every minute.
    index('outbox_claimed')
      .on(t.claimedAt)
      .where(sql`claimed_at is not null and sent_at is null`),
    // Of which the cost is not known yet: few rows, looked through every few minutes.
    index('outbox_cost_due')
      .on(t.costDueAt)
      .where(sql`cost_due_at is not null`),
    index('outbox_gift_card')
      .on(t.restaurant, t.giftCardUid, t.uid)
      .where(sql`gift_card_uid is not null`),
    uniqueIndex('outbox_report')
      .on(t.restaurant, t.reportSendingUid, t.recipient)
      .where(sql`report_sending_uid is not null`),
    uniqueIndex('outbox_campaign_recipient')
      .on(t.restaurant, t.recipientUid)
      .where(sql`campaign_recipient_uid is not null`),
    uniqueIndex('outbox_occasion')
      .on(t.restaurant, t.bookingUid, t.kind, t.occasion)
      .where(sql`occasion <> ''`),
  ],
);

/** A run of an import. */
export const imports = pgTable(
  'imports',
  {
    restaurant: restaurant(),
    uid: uid(),
    state: text('state').notNull().default('running'),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    rows: integer('rows').notNull().default(0),
    read: integer('read').notNull().default(0),
    added: integer('added').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** Rows of an earlier run that were written anew, and those that stay because somebody changed them since. */
    replaced: integer('replaced').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    diners: integer('diners').notNull().default(0),
    /** Rows whose person had been erased: their booking is there, they are not. */
    erased: integer('erased').notNull().default(0),
    /** The refused rows as CSV with line number and reason. */
    rejected: text('rejected').notNull().default(''),
    /** The rows that stay, as CSV with line number, reference and why. */
    keptRows: text('kept_rows').notNull().default(''),
    /** 'file' for a CSV or a spreadsheet, 'archive' for our own export. */
    source: text('source').notNull().default('file'),
    error: text('error'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/**
 * What imports wrote and how it was when they had, so that an import is taken back and replaced without touching what people did since. A row belongs
 * to the import that wrote it last.
 */
export const importRows = pgTable(
  'import_rows',
  {
    restaurant: restaurant(),
    /** 'booking', 'diner', 'contact' (what a known diner is now also known by), or a table of the archive. */
    kind: text('kind').notNull(),
    /** What it is known by in its source: content of a row, or origin and uid. */
    key: text('key').notNull(),
    importUid: bigint('import_uid', { mode: 'number' }).notNull(),
    /** The row it became. */
    uid: text('uid').notNull(),
    /** Line in the file. */
    line: integer('line'),
    /** `version` of the row as the import left it. */
    version: integer('version'),
    /** Fingerprint of how the file was read: another reading replaces it. */
    reading: text('reading'),
    /** The row as it was written, for those without a version, and as it had been before. */
    written: jsonb('written').$type<Record<string, unknown> | null>(),
    before: jsonb('before').$type<Record<string, unknown> | null>(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.kind, t.key] }),
    index('import_rows_import').on(t.restaurant, t.importUid, t.kind),
    index('import_rows_uid').on(t.restaurant, t.kind, t.uid),
    foreignKey({ columns: [t.restaurant, t.importUid], foreignColumns: [imports.restaurant, imports.uid] }).onDelete(
      'cascade',
    ),
  ],
);
