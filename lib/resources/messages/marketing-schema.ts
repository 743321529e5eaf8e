/** Campaigns and automations (§3 marketing): bulk messages, their recipients and their results. */
import { z } from 'zod';
import {
  CAMPAIGN_BASES,
  CAMPAIGN_BOUNDS,
  CAMPAIGN_KINDS,
  CAMPAIGN_STATES,
  CAMPAIGN_TRIGGERS,
  EXCLUSION_REASONS,
  RECIPIENT_STATES,
} from '@/lib/contract/messages/campaigns';
import * as f from '@/lib/contract/fields';
import { MESSAGE_STATES } from '@/lib/contract/messages/messages';
import { templateContent } from '@/lib/rules/templates/template-schema';
import type { Inferred } from '../call';

const within = ([least, most]: readonly [number, number]) =>
  z.int('invalid').min(least, 'invalid').max(most, 'invalid');
const moment = z.iso.datetime().describe('ISO instant, UTC.');

const draft = {
  name: f.shortText.min(1, 'required'),
  kind: z.enum(CAMPAIGN_KINDS),
  /** The automation's trigger; '' for a campaign, which a user starts. */
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  /** For an automation: days before the birthday, after the first visit, or since the last visit. */
  days: within(CAMPAIGN_BOUNDS.days),
  /** Uid of the segment; always set for a campaign. Null for an automation that applies to every diner who matches the trigger. */
  segment: f.uid.nullable(),
  customers: z.boolean(),
  restDays: within(CAMPAIGN_BOUNDS.restDays),
};

/** Number of a campaign's recipients by state. */
const counts = z.object({
  /** Recipients frozen at the start, including the excluded ones. */
  total: z.int(),
  excluded: z.int(),
  waiting: z.int(),
  /** In the outbox, not sent yet. */
  underWay: z.int(),
  sent: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  /** Not sent because the recipient unsubscribed in the meantime. */
  dropped: z.int(),
});
export interface CampaignCounts extends z.output<typeof counts> {}

const campaign = z.object({
  ...draft,
  uid: f.uid,
  version: z.int(),
  state: z.enum(CAMPAIGN_STATES),
  startsAt: moment.nullable(),
  startedAt: moment.nullable(),
  startedBy: z.string(),
  finishedAt: moment.nullable(),
  counts,
});
export interface Campaign extends z.output<typeof campaign> {}

const audience = z.object({
  /** All diners who match the segment or the trigger; the sum of `receive` and `excluded`. */
  total: z.int(),
  receive: z.int(),
  /** Recipients by legal basis. */
  bases: z.object({ consent: z.int(), customer: z.int() }),
  /** Only reasons that apply to at least one diner, in the order of EXCLUSION_REASONS. */
  excluded: z.array(z.object({ reason: z.enum(EXCLUSION_REASONS), count: z.int() })),
  /** For an automation: number of recipients within 30 days; for 'firstVisit', the number of the last 30 days. Null for a campaign. */
  month: z.int().nullable(),
});
export interface Audience extends z.output<typeof audience> {}

const person = z.object({
  /** Null for an erased diner. */
  diner: f.uid.nullable(),
  name: z.string(),
  address: z.string(),
  basis: z.enum(['', ...CAMPAIGN_BASES]),
  reason: z.enum(['', ...EXCLUSION_REASONS]),
  state: z.enum(RECIPIENT_STATES),
  /** State of the message; null if there is none (any more). */
  message: z.enum(MESSAGE_STATES).nullable(),
});
export interface CampaignPerson extends z.output<typeof person> {}

const results = z.object({
  sent: z.int(),
  /** Opened by people; opened only by mail proxies is counted separately. */
  opened: z.int(),
  openedByProxy: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
  bookings: z.int(),
  covers: z.int(),
  /** Minor units. */
  spend: z.int(),
});
export interface CampaignResults extends z.output<typeof results> {}

/** Content of a campaign by language, fixed at its start; null if the template's content applies. */
const content = z.object({ ...templateContent, html: z.string() });
const contents = z.object({ en: content, es: content, pt: content }).nullable();

const known = z.strictObject({ version: f.whole.optional() });

export const marketingSchemas = {
  list: { answer: z.object({ campaigns: z.array(campaign) }) },
  find: { answer: campaign },
  create: { body: z.strictObject(draft), answer: campaign },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: campaign },
  remove: { answer: f.okAnswer },
  contents: { answer: z.object({ contents }) },
  audience: { answer: audience },
  people: {
    query: z.object({
      /** Recipients if left out or ''. */
      reason: z.enum(['', ...EXCLUSION_REASONS]).optional(),
      after: z.coerce.number().int().min(0).optional(),
    }),
    answer: z.object({ people: z.array(person), next: z.int().nullable() }),
  },
  results: { answer: results },
  start: {
    body: z.strictObject({ version: f.whole, at: z.iso.datetime('invalid').nullable() }),
    answer: campaign,
  },
  pause: { body: known, answer: campaign },
  resume: { body: known, answer: campaign },
  retry: { body: z.strictObject({}), answer: campaign },
};
export type MarketingTypes = Inferred<typeof marketingSchemas>;
export type CampaignDraft = MarketingTypes['create']['body'];
