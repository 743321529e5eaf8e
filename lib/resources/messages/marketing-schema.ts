/** Campaigns and automations (§3 marketing): what is sent to many, to whom, and what came of it. */
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
  /** '' for a campaign, which a person starts. */
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  /** Of an automation: days before the birthday, after the first visit, or since the last one. */
  days: within(CAMPAIGN_BOUNDS.days),
  /** Null for all whom an automation's occasion comes for; a campaign has one. */
  segment: f.uid.nullable(),
  customers: z.boolean(),
  restDays: within(CAMPAIGN_BOUNDS.restDays),
};

/** Of the people of a campaign, how many are where. */
const counts = z.object({
  /** Frozen with it, the left-out among them. */
  total: z.int(),
  excluded: z.int(),
  waiting: z.int(),
  /** In the outbox and not sent yet. */
  underWay: z.int(),
  sent: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  /** Not sent after all: unsubscribed on the way. */
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
  /** Whom the segment or the occasion means; `receive` and `excluded` sum up to it. */
  total: z.int(),
  receive: z.int(),
  /** Of those who receive it, by why they may be written to. */
  bases: z.object({ consent: z.int(), customer: z.int() }),
  /** Those with somebody in them, in their order. */
  excluded: z.array(z.object({ reason: z.enum(EXCLUSION_REASONS), count: z.int() })),
  /** Of an automation: how many it reaches within 30 days; of 'firstVisit', as many as in the last 30. Null for a campaign. */
  month: z.int().nullable(),
});
export interface Audience extends z.output<typeof audience> {}

const person = z.object({
  /** Null for somebody who was erased. */
  diner: f.uid.nullable(),
  name: z.string(),
  address: z.string(),
  basis: z.enum(['', ...CAMPAIGN_BASES]),
  reason: z.enum(['', ...EXCLUSION_REASONS]),
  state: z.enum(RECIPIENT_STATES),
  /** What became of the message; null where there is none (any more). */
  message: z.enum(MESSAGE_STATES).nullable(),
});
export interface CampaignPerson extends z.output<typeof person> {}

const results = z.object({
  sent: z.int(),
  /** By people, and beside them by proxies alone. */
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

/** What a campaign says in a language since it began; null where it says what its template says. */
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
      /** Left out or '', those who receive it. */
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
