/** External integrations of a restaurant: API keys and webhook endpoints. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  bigint,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ApiScope } from '@/lib/contract/access/api-keys';
import type { DeliveryFault, DeliveryState, OffReason, WebhookEvent } from '@/lib/contract/access/webhooks';
import { accounts } from './accounts';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** A key by which a program acts on behalf of the account that created it. Revoked keys are kept: the audit trail refers to them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    /** SHA-256 of the key. */
    hash: text('hash').notNull(),
    /** Last characters of the key, for display. */
    keyEnd: text('key_end').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** Account whose rights it has, checked at each use; null after the account's deletion. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Null for a key without expiry. */
    expiresAt: instant('expires_at'),
    /** Rounded to the minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('api_keys_hash').on(t.hash),
    index('api_keys_account').on(t.accountId),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A webhook endpoint. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    restaurant: restaurant(),
    uid: uid(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Whether its messages include allergies, preferences and notes. */
    care: boolean('care').notNull().default(false),
    /** Signing secret of its messages; sealed, since it has to be readable. */
    secret: text('secret').notNull(),
    active: boolean('active').notNull().default(true),
    /** Why it is switched off; '' while it is on. */
    offReason: text('off_reason').$type<OffReason | ''>().notNull().default(''),
    /** Account whose rights limit the messages; null after the account's deletion. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Since when deliveries fail; null if the last one succeeded. */
    failingSince: instant('failing_since'),
    lastSuccessAt: instant('last_success_at'),
    lastFailureAt: instant('last_failure_at'),
    lastFault: text('last_fault').$type<DeliveryFault | ''>().notNull().default(''),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('webhook_endpoints_account').on(t.accountId),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** One event for one endpoint. Its content is only in the change log: data erased there is erased here as well. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    restaurant: restaurant(),
    uid: uid(),
    endpoint: bigint('endpoint_uid', { mode: 'number' }).notNull(),
    /** `WEBHOOK_EVENTS`, or 'test'. */
    event: text('event').notNull(),
    /** Number of the change in the log; 0 for a test. */
    seq: integer('seq').notNull(),
    /** Message id for the receiver: the same for retries and replays. */
    messageId: text('message_id')
      .notNull()
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    at: instant('at').notNull().defaultNow(),
    /** Time of the next attempt; null once settled. */
    nextAt: instant('next_at').defaultNow(),
    /** Lease of the worker, after which another one may take it. */
    claimedUntil: instant('claimed_until'),
    tries: integer('tries').notNull().default(0),
    lastTryAt: instant('last_try_at'),
    /** HTTP status of the last response; null for none. */
    status: integer('status'),
    /** Duration of the last attempt, in milliseconds. */
    took: integer('took'),
    /** Why the last attempt failed; '' if it succeeded. */
    fault: text('fault').$type<DeliveryFault | ''>().notNull().default(''),
    /** Name of the person who replayed it last; '' for none. */
    replayedBy: text('replayed_by').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('webhook_deliveries_log').on(t.restaurant, t.endpoint, t.uid),
    index('webhook_deliveries_due')
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_at').on(t.at),
    foreignKey({
      columns: [t.restaurant, t.endpoint],
      foreignColumns: [webhookEndpoints.restaurant, webhookEndpoints.uid],
    }).onDelete('cascade'),
  ],
);
