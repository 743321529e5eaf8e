import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** OAuth flows of owners who connect their account at a provider. Each return is accepted once. */
export const paymentOnboardings = pgTable(
  'payment_onboardings',
  {
    restaurant: restaurant(),
    uid: uid(),
    /** SHA-256 of the `state` returned by the provider. */
    stateHash: text('state_hash').notNull(),
    /** SHA-256 of a secret in the browser that started the flow: only that browser may finish it. */
    browserHash: text('browser_hash').notNull(),
    /** Session of the owner who started the flow. */
    sessionId: text('session_id').notNull(),
    /** PKCE code verifier, sealed. */
    verifier: text('verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('payment_onboardings_state').on(t.stateHash),
    index('payment_onboardings_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
