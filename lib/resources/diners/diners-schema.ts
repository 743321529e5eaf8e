/** Diners: the people in the CRM. */
import { z } from 'zod';
import { MARKETING_CHANNELS } from '@/lib/contract/constants';
import { DINER_SORTS, type ListedWireDiner, type WireDiner, diner, dinerList } from '@/lib/contract/diners/diner';
import * as f from '@/lib/contract/fields';
import { staffPreferencesLink } from '@/lib/contract/guests/guest-preferences';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_STATES } from '@/lib/contract/messages/messages';
import { segmentRule } from '@/lib/contract/diners/segment';
import { SUPPRESSION_REASONS } from '@/lib/contract/messages/suppressions';
import { dinerChangeSchema } from '@/lib/rules/diner/diner-schema';
import type { Inferred } from '../call';

const search = z.string().trim().max(200).default('');

/** Which bookings of a diner a list shows. */
export const VISIT_LISTS = ['all', 'visits', 'noShows', 'cancellations', 'due'] as const;
export type VisitList = (typeof VISIT_LISTS)[number];

const visit = z.object({
  uid: f.uid,
  date: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  status: z.int(),
  tables: z.array(z.string()),
  /** Minor units. */
  spend: z.int(),
  channel: z.int(),
  /** '' for a user who may not read the notes (D14). */
  notes: z.string(),
});
export interface DinerVisit extends z.infer<typeof visit> {}

const companion = z.object({ uid: f.uid, firstName: z.string(), lastName: z.string(), visits: z.int() });
export interface DinerCompanion extends z.infer<typeof companion> {}

const message = z.object({
  uid: f.uid,
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES),
  to: z.string(),
  subject: z.string(),
  at: z.string(),
});
export interface DinerMessage extends z.infer<typeof message> {}

/** The same person at a sister restaurant, matched by phone number or e-mail address (ADR 105). */
const sister = z.object({
  restaurant: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  language: z.string(),
  birthday: f.serviceDate.nullable(),
  /** Null for a user without a role there that may read diners. */
  figures: z
    .object({
      visits: z.int(),
      noShows: z.int(),
      /** Minor units of its currency. */
      spend: z.int(),
      currency: z.string(),
      lastVisit: f.serviceDate.nullable(),
    })
    .nullable(),
});
export interface DinerSister extends z.infer<typeof sister> {}

const survey = z.object({
  uid: f.uid,
  /** Service day of the visit. */
  date: f.serviceDate,
  /** Score out of 100; null if nothing was graded. */
  score: z.number().nullable(),
  low: z.boolean(),
  texts: z.array(z.string()),
});
export interface DinerSurvey extends z.infer<typeof survey> {}

const profile = z.object({
  nextVisit: f.serviceDate.nullable(),
  /** When, by whom and how the present allergies were recorded; null if that was not recorded, or the user may not read them. */
  allergiesTold: z.object({ at: z.string(), who: z.string(), how: z.enum(['staff', 'guest']) }).nullable(),
  /** The diner's most frequent tables, most visits first; and the usual hour. */
  usualTables: z.array(z.string()),
  usualTime: z.number().nullable(),
  /** Matching segments that are shown as tags; their rule gives the reason. */
  automaticTags: z.array(z.object({ uid: f.uid, name: z.string(), rule: segmentRule })),
  companions: z.array(companion),
  sisters: z.array(sister),
  /** Survey answers, newest first; null for a user who may not read surveys. */
  surveys: z.array(survey).nullable(),
  /** The newest messages; null for a user who may not read messages. */
  messages: z.array(message).nullable(),
  /** Why an address is suppressed, by channel. */
  suppressed: z.object({ email: z.array(z.enum(SUPPRESSION_REASONS)), sms: z.array(z.enum(SUPPRESSION_REASONS)) }),
});
export interface DinerProfile extends z.infer<typeof profile> {}

export const dinerSchemas = {
  list: {
    query: z.object({
      search,
      limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(20),
      offset: z.coerce.number().pipe(z.int().min(0)).default(0),
      sort: z.enum(DINER_SORTS).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      segment: z.coerce.number().pipe(f.uid).optional(),
    }),
    answer: dinerList,
  },
  count: {
    query: z.object({ rule: z.string().max(8000).describe('The rule of a segment as JSON.') }),
    answer: z.object({ total: z.int() }),
  },
  find: { answer: diner },
  profile: { answer: profile },
  visits: {
    query: z.object({
      /** All if left out. */
      show: z.enum(VISIT_LISTS).optional(),
      offset: z.coerce.number().pipe(z.int().min(0)).optional(),
    }),
    answer: z.object({ visits: z.array(visit), total: z.int() }),
  },
  create: { body: dinerChangeSchema, answer: diner },
  change: { body: dinerChangeSchema, answer: diner },
  consent: {
    body: z.strictObject({ channel: z.enum(MARKETING_CHANNELS), given: z.boolean() }),
    answer: diner,
  },
  companion: { body: z.strictObject({ companion: f.uid, together: z.boolean() }), answer: f.okAnswer },
  remove: { answer: f.okAnswer },
  preferencesLink: { answer: staffPreferencesLink },
};
type Sent = Inferred<typeof dinerSchemas>;
/** A diner under the app's names. */
type Spelled<T> = Omit<T, 'eMail'> & { email: string };
type AppDiner = Spelled<WireDiner>;
type Answered<K extends keyof Sent, Answer> = Omit<Sent[K], 'answer'> & { answer: Answer };
/** Diners are answered under the app's names (`lib/bff/normalise/diner`). */
export type DinerTypes = Omit<Sent, 'list' | 'find' | 'create' | 'change' | 'consent' | 'preferencesLink'> & {
  list: Answered<'list', { diners: Array<Spelled<ListedWireDiner>>; total: number; more: boolean }>;
  find: Answered<'find', AppDiner>;
  create: Answered<'create', AppDiner>;
  change: Answered<'change', AppDiner>;
  consent: Answered<'consent', AppDiner>;
  preferencesLink: Answered<'preferencesLink', unknown>;
};
