import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FacebookFailure } from '@/lib/contract/guests/facebook-button';
import { instant, restaurant } from './columns';
import { restaurants } from './restaurants';

/** A restaurant's connection to Facebook: at most one; no row if not connected. */
export const facebookConnections = pgTable(
  'facebook_connections',
  {
    restaurant: restaurant(),
    /** 'choosing' one of several Pages, 'connected', or 'failed' with its reason. */
    state: text('state').$type<'choosing' | 'connected' | 'failed'>().notNull(),
    /** The Pages that the person may manage, without tokens. */
    pages: jsonb('pages').$type<Array<{ id: string; name: string }>>().notNull().default([]),
    pageId: text('page_id'),
    pageName: text('page_name').notNull().default(''),
    /** Facebook's id of the button on the Page; null without a button. */
    buttonId: text('button_id'),
    /** Page id → token as sealed JSON. Only the chosen Page once it is chosen; '' for none. */
    tokens: text('tokens').notNull().default(''),
    failure: text('failure').$type<FacebookFailure>(),
    by: text('by').notNull().default(''),
    /** When the state was reached, and when it was last verified at Facebook. */
    at: instant('at').notNull(),
    checkedAt: instant('checked_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A login at Facebook in progress: valid once, for ten minutes, in the session that started it. */
export const facebookLogins = pgTable(
  'facebook_logins',
  {
    restaurant: restaurant(),
    /** SHA-256 of the OAuth state. */
    state: text('state').notNull(),
    /** PKCE code verifier, sealed. */
    verifier: text('verifier').notNull(),
    sessionId: text('session_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.state] }),
    index('facebook_logins_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
