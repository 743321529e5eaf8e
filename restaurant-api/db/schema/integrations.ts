/** What works with a restaurant from outside: keys of programs, and addresses that are told of what happens. */
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

/** A key by which a program acts for whoever made it. Revoked ones stay: the audit trail speaks of them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    /** SHA-256 of the key. */
    hash: text('hash').notNull(),
    /** Its last letters, by which people tell one from another. */
    keyEnd: text('key_end').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** Whose rights it has, asked for at each use; null once the account is gone. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Null for one that lasts until it is revoked. */
    expiresAt: instant('expires_at'),
    /** To the minute. */
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

/** An address that is told of what happens. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    restaurant: restaurant(),
    uid: uid(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Whether it is told allergies, preferences and notes, too. */
    care: boolean('care').notNull().default(false),
    /** What messages are signed with, sealed: it has to be computed with. */
    secret: text('secret').notNull(),
    active: boolean('active').notNull().default(true),
    /** Why it is off; '' while it is on. */
    offReason: text('off_reason').$type<OffReason | ''>().notNull().default(''),
    /** Whose rights decide what it is told; null once the account is gone. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Since when nothing has arrived; null while what was sent last did. */
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

/** One event for one endpoint. What it says stands in the change log alone: whoever is erased there is erased here, too. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    restaurant: restaurant(),
    uid: uid(),
    endpoint: bigint('endpoint_uid', { mode: 'number' }).notNull(),
    /** `WEBHOOK_EVENTS`, or 'test'. */
    event: text('event').notNull(),
    /** Number of the change that it speaks of; 0 for a test. */
    seq: integer('seq').notNull(),
    /** What it is known by on the other side: the same on every try and when it is sent again. */
    messageId: text('message_id')
      .notNull()
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    at: instant('at').notNull().defaultNow(),
    /** From when it is tried next; null once it is settled. */
    nextAt: instant('next_at').defaultNow(),
    /** A worker has it in hand until then; one that died lets it go by this. */
    claimedUntil: instant('claimed_until'),
    tries: integer('tries').notNull().default(0),
    lastTryAt: instant('last_try_at'),
    /** HTTP status of the last answer; null for none. */
    status: integer('status'),
    /** How long the last try took, in milliseconds. */
    took: integer('took'),
    /** Why the last try did not arrive; '' where it did. */
    fault: text('fault').$type<DeliveryFault | ''>().notNull().default(''),
    /** Who sent it again last; '' for nobody. */
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
