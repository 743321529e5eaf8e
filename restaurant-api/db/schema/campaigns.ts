import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import type {
  CampaignBasis,
  CampaignKind,
  CampaignState,
  CampaignTrigger,
  ExclusionReason,
  RecipientState,
} from '@/lib/contract/messages/campaigns';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { TemplateContent } from '@/lib/rules/templates/template-document';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Marketing messages to many diners (§3): a campaign is sent once to a segment, an automation to each diner on an occasion (ADR 109, 110). */
export const campaigns = pgTable(
  'campaigns',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    /** Kind of its template. */
    kind: text('kind').$type<CampaignKind>().notNull(),
    /** Occasion of an automation; '' for a campaign. */
    trigger: text('trigger').$type<CampaignTrigger>().notNull(),
    /** Days before the birthday, or after the visit. */
    days: integer('days').notNull(),
    /** Null for an automation without a segment. */
    segment: bigint('segment_uid', { mode: 'number' }),
    /** Includes customers who did not object (LSSI 21.2), besides those who consented. */
    customers: boolean('customers').notNull(),
    /** Excludes diners who received another one within this many days; 0 for no limit. */
    restDays: integer('rest_days').notNull(),
    state: text('state').$type<CampaignState>().notNull().default('draft'),
    /** Planned start. */
    startsAt: instant('starts_at'),
    /** Actual start; for an automation, when it was last switched on. */
    startedAt: instant('started_at'),
    startedBy: text('started_by').notNull().default(''),
    finishedAt: instant('finished_at'),
    /** Its content at the start: later changes of the template have no effect. */
    contents: jsonb('contents').$type<Record<RestaurantLanguage, TemplateContent & { html: string }>>(),
    /** The last day for which an automation was processed. */
    ranOn: date('ran_on', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    // Rows that the scheduled job reads: few.
    index('campaigns_under_way')
      .on(t.state)
      .where(sql`state in ('scheduled', 'running') and deleted_at is null`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Recipients of a campaign, fixed at its start, including those skipped, with the reason. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    restaurant: restaurant(),
    uid: uid(),
    campaign: bigint('campaign_uid', { mode: 'number' }).notNull(),
    /** Null for an erased person. */
    diner: bigint('diner_uid', { mode: 'number' }),
    /** E-mail address in lower case; '' for none, or after erasure. */
    address: text('address').notNull(),
    language: text('language').$type<RestaurantLanguage>().notNull(),
    basis: text('basis').$type<CampaignBasis | ''>().notNull(),
    /** Occasion of an automation's message: at most one message per occasion. */
    occasion: text('occasion').notNull().default(''),
    state: text('state').$type<RecipientState>().notNull(),
    reason: text('reason').$type<ExclusionReason | ''>().notNull().default(''),
    queuedAt: instant('queued_at'),
    openedAt: instant('opened_at'),
    /** Opened by a mail provider's proxy, which does not prove that a person read it. */
    proxyOpenedAt: instant('proxy_opened_at'),
    clickedAt: instant('clicked_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('campaign_recipients_once')
      .on(t.restaurant, t.campaign, t.address, t.occasion)
      .where(sql`state <> 'excluded' and address <> ''`),
    index('campaign_recipients_state').on(t.restaurant, t.campaign, t.state, t.uid),
    index('campaign_recipients_diner').on(t.restaurant, t.diner, t.queuedAt),
    foreignKey({ columns: [t.restaurant, t.campaign], foreignColumns: [campaigns.restaurant, campaigns.uid] }).onDelete(
      'cascade',
    ),
  ],
);
