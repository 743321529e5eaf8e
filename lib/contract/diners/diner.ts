/** The diner (a person in the CRM) on the wire. */
import { z } from 'zod';
import { CONSENT_WAYS } from '@/lib/rules/diner/consents';
import * as f from '../fields';
import { MARKETING_CHANNELS } from '../guests/guest';

const writable = z.object({
  firstName: f.shortText,
  lastName: f.shortText,
  phone: f.phone,
  eMail: f.email,
  company: f.shortText,
  notes: f.longText,
  allergies: f.longText,
  vip: z.boolean(),
  language: z.string().max(5),
  birthday: f.serviceDate.nullable(),
  guestOptions: f.optionUids,
  tags: z.array(z.string().trim().max(40)).max(30),
});

export const dinerCreate = writable.partial();
export const dinerPatch = writable.partial().extend({ version: f.whole.optional() });
export const diner = writable.extend({
  uid: f.uid,
  phone: z.string(),
  eMail: z.string(),
  version: z.int(),
  /** Finished visits, no-shows and cancellations, and the sum spent in minor units. */
  visits: z.int(),
  noShows: z.int(),
  cancellations: z.int(),
  spend: z.int(),
  /** Sum of covers, first and last day of the visits. */
  covers: z.int(),
  firstVisit: f.serviceDate.nullable(),
  lastVisit: f.serviceDate.nullable(),
  /** The diner's own preferences, which only they edit, through their link. */
  guestNotes: z.string(),
  /** Consents: when (ISO instant), for which address or number, and how given. */
  consents: z
    .partialRecord(
      z.enum(['privacy', ...MARKETING_CHANNELS]),
      z.object({ at: z.string(), to: z.string(), how: z.enum(CONSENT_WAYS).optional() }),
    )
    .optional(),
});
/** Sort keys of the list of diners. */
export const DINER_SORTS = ['name', 'visits', 'lastVisit', 'firstVisit', 'spend', 'covers', 'noShows'] as const;
export type DinerSort = (typeof DINER_SORTS)[number];

/** The columns that an export of diners may have. */
export const DINER_CSV_COLUMNS = [
  'lastName',
  'firstName',
  'phone',
  'email',
  'company',
  'language',
  'birthday',
  'visits',
  'noShows',
  'cancellations',
  'covers',
  'spend',
  'firstVisit',
  'lastVisit',
  'nextVisit',
  'tags',
  'vip',
  'allergies',
  'notes',
  'consentEmail',
  'consentSms',
  'consentWhatsapp',
] as const;
export type DinerCsvColumn = (typeof DINER_CSV_COLUMNS)[number];

/** A row of the list, with the next visit and automatic tags. */
export const listedDiner = diner.extend({
  nextVisit: f.serviceDate.nullable(),
  automaticTags: z.array(z.string()),
});
/** GET …/diners?search=&limit=&offset=&sort=&order=&segment= ; `more`: there are more than `total`. */
export const dinerList = z.object({ diners: z.array(listedDiner), total: z.int(), more: z.boolean() });
export type WireDiner = z.infer<typeof diner>;
export type ListedWireDiner = z.infer<typeof listedDiner>;
export type WireDinerCreate = z.infer<typeof dinerCreate>;
