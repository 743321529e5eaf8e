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

/** The append-only log of all changes, for history, undo, audit and synchronisation of devices. */
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
    /** Its service day, if any. */
    date: date('date', { mode: 'string' }),
    before: jsonb('before').$type<Record<string, unknown> | null>(),
    after: jsonb('after').$type<Record<string, unknown> | null>(),
    who: text('who').notNull().default(''),
    tmsUserUid: bigint('tms_user_uid', { mode: 'number' }).notNull().default(1000),
    device: text('device').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
    /** The change that this one undid, and the one that undid this one. */
    undoes: integer('undoes'),
    undoneBy: integer('undone_by'),
    /** Changes that are undone together, such as a swap of two parties: the number of the first of them. */
    together: integer('together'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.seq] }),
    index('changes_entity').on(t.restaurant, t.entity, t.entityUid, t.seq),
    // For the audit trail of a period.
    index('changes_at').on(t.restaurant, t.at, t.seq),
    index('changes_together')
      .on(t.restaurant, t.together)
      .where(sql`together is not null`),
    // Bookings that were given to another diner: few rows, read when the former diner is erased.
    index('changes_handed_over')
      .on(t.restaurant, sql`(before ->> 'uidGuest')`)
      .where(
        sql`entity = 'booking' and after is not null and before ->> 'uidGuest' <> coalesce(after ->> 'uidGuest', '')`,
      )
      .concurrently(),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** First responses by idempotency key: a repeated request gets the same response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    restaurant: restaurant(),
    key: text('key').notNull(),
    /** Hash of method, path and body: the key is refused for another request. */
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

/** §3 Notification: messages to staff, for all devices of a service. */
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
    /** Ability required to see it (D14); null for everyone. */
    ability: text('ability').$type<Ability>(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** The last notification that a device has counted. */
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

/** Notifications opened per device. */
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

/** Outgoing messages; without a provider, staff read them here (D11). */
export const outbox = pgTable(
  'outbox',
  {
    uid: uid(),
    /** Null for messages to an account. */
    restaurant: text('restaurant'),
    channel: text('channel').notNull(),
    /** `MESSAGE_KINDS`; '' for messages from before the column existed. */
    kind: text('kind').notNull().default(''),
    /** One of `MESSAGE_STATES`: 'failed' is retried in the background unless the refusal is permanent, 'kept' means no provider. */
    state: text('state').notNull().default('queued'),
    /** Why it was dropped or refused (`MESSAGE_REASONS`); '' for none. */
    reason: text('reason').notNull().default(''),
    /** Earliest sending time: until then it can be recalled. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** Not sent after this time (D12); null for unlimited. */
    expiresAt: instant('expires_at'),
    /** Occasion of an automatic message, as an instant: at most one message of a kind per occasion. '' for others. */
    occasion: text('occasion').notNull().default(''),
    /** Message-ID of a mail, fixed at the first attempt and the same for retries. */
    messageId: text('message_id').notNull().default(''),
    /** The provider's id. */
    providerId: text('provider_id').notNull().default(''),
    deliveredAt: instant('delivered_at'),
    openedAt: instant('opened_at'),
    /** Cost reported by the provider, in millionths of a currency unit; null if not reported. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    costCurrency: text('cost_currency').notNull().default(''),
    /** When to query the provider for the cost; null if not needed. */
    costDueAt: instant('cost_due_at'),
    /** Attempts since sending was last requested. */
    tries: integer('tries').notNull().default(0),
    /** The booking that it is about. */
    bookingUid: bigint('booking_uid', { mode: 'number' }),
    /** The gift card that it contains: the code is filled in when it is sent, and never stored in a message. */
    giftCardUid: bigint('gift_card_uid', { mode: 'number' }),
    /** The campaign recipient that it is for: one message each. */
    recipientUid: bigint('campaign_recipient_uid', { mode: 'number' }),
    /** The report sending whose file it carries: the file is created when it is sent, and never stored in a message. */
    reportSendingUid: bigint('report_sending_uid', { mode: 'number' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** HTML version; '' for none. */
    html: text('html').notNull().default(''),
    /** WhatsApp template and its parameters as JSON; '' for free text. */
    contentSid: text('content_sid').notNull().default(''),
    contentVariables: text('content_variables').notNull().default(''),
    provider: text('provider').notNull().default('local'),
    /** When a worker claimed it: other workers skip it for a while. */
    claimedAt: instant('claimed_at'),
    /** The provider's last error. */
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
    // By address: for the erasure of a person in one restaurant, and for bounces in all.
    index('outbox_address')
      .on(sql`lower(${t.recipient})`, t.restaurant)
      .concurrently(),
    index('outbox_provider_id')
      .on(t.providerId)
      .where(sql`provider_id <> ''`),
    // Unsettled messages: few rows, counted for metrics.
    index('outbox_unsettled')
      .on(t.channel, t.state)
      .where(sql`sent_at is null and state in ('queued', 'failed', 'uncertain')`)
      .concurrently(),
    // Claimed messages: few rows, read every minute.
    index('outbox_claimed')
      .on(t.claimedAt)
      .where(sql`claimed_at is not null and sent_at is null`),
    // Messages without a known cost: few rows, read every few minutes.
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
    /** Rows of an earlier run that were replaced, and those that were kept since a person changed them. */
    replaced: integer('replaced').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    diners: integer('diners').notNull().default(0),
    /** Rows of erased persons: the booking is imported without the person. */
    erased: integer('erased').notNull().default(0),
    /** The refused rows as CSV with line number and reason. */
    rejected: text('rejected').notNull().default(''),
    /** The kept rows as CSV with line number, reference and reason. */
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
 * Rows written by imports and their state then, so that an import can be undone or replaced without touching later changes by people. A row belongs
 * to the import that wrote it last.
 */
export const importRows = pgTable(
  'import_rows',
  {
    restaurant: restaurant(),
    /** 'booking', 'diner', 'contact' (contact data added to a known diner), or a table of the archive. */
    kind: text('kind').notNull(),
    /** Identity in the source: a row's content, or origin and uid. */
    key: text('key').notNull(),
    importUid: bigint('import_uid', { mode: 'number' }).notNull(),
    /** Uid of the resulting row. */
    uid: text('uid').notNull(),
    /** Line in the file. */
    line: integer('line'),
    /** `version` of the row as the import left it. */
    version: integer('version'),
    /** Fingerprint of the reading options: another reading replaces the row. */
    reading: text('reading'),
    /** The row as written, if it has no version, and its previous state. */
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
