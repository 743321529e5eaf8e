import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FacebookFailure } from '@/lib/contract/guests/facebook-button';
import { instant, restaurant } from './columns';
import { restaurants } from './restaurants';

/** A restaurant's tie to Facebook: at most one. Without a row there is none. */
export const facebookConnections = pgTable(
  'facebook_connections',
  {
    restaurant: restaurant(),
    /** 'choosing' a Page of several, 'connected', or 'failed' with its reason. */
    state: text('state').$type<'choosing' | 'connected' | 'failed'>().notNull(),
    /** The Pages that the person may manage, without their tokens. */
    pages: jsonb('pages').$type<Array<{ id: string; name: string }>>().notNull().default([]),
    pageId: text('page_id'),
    pageName: text('page_name').notNull().default(''),
    /** Facebook's id of the button on the Page; null until one is there. */
    buttonId: text('button_id'),
    /** Page id → token as JSON, sealed. Of the chosen Page alone once it is chosen; '' for none. */
    tokens: text('tokens').notNull().default(''),
    failure: text('failure').$type<FacebookFailure>(),
    by: text('by').notNull().default(''),
    /** When the state was reached, and when Facebook was last asked whether it still is so. */
    at: instant('at').notNull(),
    checkedAt: instant('checked_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A login at Facebook under way: good once, for ten minutes, in the session that began it. */
export const facebookLogins = pgTable(
  'facebook_logins',
  {
    restaurant: restaurant(),
    /** SHA-256 of the state that goes to Facebook and comes back. */
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
