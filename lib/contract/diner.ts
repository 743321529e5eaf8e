/** The diner (a person in the CRM) on the wire. */
import { z } from 'zod';
import { CONSENT_WAYS } from '@/lib/rules/diner/consents';
import * as f from './fields';
import { MARKETING_CHANNELS } from './guest';

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
  lastVisit: f.serviceDate.nullable(),
  /** What they themselves wish the restaurant to know; only they write it, by their own link. */
  guestNotes: z.string(),
  /** What they agreed to: when (ISO instant), for which address or number, and how it was given. */
  consents: z
    .partialRecord(
      z.enum(['privacy', ...MARKETING_CHANNELS]),
      z.object({ at: z.string(), to: z.string(), how: z.enum(CONSENT_WAYS).optional() }),
    )
    .optional(),
});
/** GET …/diners?search=&limit=&offset= */
export const dinerList = z.object({ diners: z.array(diner), total: z.int() });
export type WireDiner = z.infer<typeof diner>;
export type WireDinerCreate = z.infer<typeof dinerCreate>;
