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

/** What is sent to many (§3 marketing): once to a segment, or by the clock to whom an occasion comes for (ADR 109, 110). */
export const campaigns = pgTable(
  'campaigns',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    /** Whose template it is written with. */
    kind: text('kind').$type<CampaignKind>().notNull(),
    /** The occasion of an automation; '' for a campaign. */
    trigger: text('trigger').$type<CampaignTrigger>().notNull(),
    /** Days before the birthday, or after the visit. */
    days: integer('days').notNull(),
    /** Null for everybody whom an automation's occasion comes for. */
    segment: bigint('segment_uid', { mode: 'number' }),
    /** Also those who have been guests and have not said no (LSSI 21.2), beside those who consented. */
    customers: boolean('customers').notNull(),
    /** Nobody gets it who got another within so many days; 0 for no such limit. */
    restDays: integer('rest_days').notNull(),
    state: text('state').$type<CampaignState>().notNull().default('draft'),
    /** When it is to begin. */
    startsAt: instant('starts_at'),
    /** When it began; of an automation, when it was last switched on. */
    startedAt: instant('started_at'),
    startedBy: text('started_by').notNull().default(''),
    finishedAt: instant('finished_at'),
    /** What it says, as it was when it began: a template that is changed meanwhile changes nothing. */
    contents: jsonb('contents').$type<Record<RestaurantLanguage, TemplateContent & { html: string }>>(),
    /** The last day for which an automation was looked through. */
    ranOn: date('ran_on', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    // What the clock looks at: few rows.
    index('campaigns_under_way')
      .on(t.state)
      .where(sql`state in ('scheduled', 'running') and deleted_at is null`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Whom a campaign is for, frozen when it began, and whom it leaves out for which reason. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    restaurant: restaurant(),
    uid: uid(),
    campaign: bigint('campaign_uid', { mode: 'number' }).notNull(),
    /** Null for a person who was erased. */
    diner: bigint('diner_uid', { mode: 'number' }),
    /** E-mail address in small letters; '' where there is none (any more). */
    address: text('address').notNull(),
    language: text('language').$type<RestaurantLanguage>().notNull(),
    basis: text('basis').$type<CampaignBasis | ''>().notNull(),
    /** What an automation writes for: there is one message for it. */
    occasion: text('occasion').notNull().default(''),
    state: text('state').$type<RecipientState>().notNull(),
    reason: text('reason').$type<ExclusionReason | ''>().notNull().default(''),
    queuedAt: instant('queued_at'),
    openedAt: instant('opened_at'),
    /** Fetched by the proxy of a mail provider, which says nothing of a person. */
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
