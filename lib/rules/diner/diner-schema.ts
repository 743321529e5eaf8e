/** The fields of a diner that a user may edit, under the app's names. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';

export const dinerChangeSchema = z
  .object({
    firstName: f.shortText,
    lastName: f.shortText,
    phone: f.phone,
    email: f.email,
    company: f.shortText,
    notes: f.longText,
    allergies: f.longText,
    vip: z.boolean(),
    language: z.string().max(5),
    birthday: f.serviceDate.nullable(),
    guestOptions: f.optionUids,
    tags: z.array(z.string().trim().max(40)).max(30),
  })
  .partial()
  .extend({ version: f.whole.optional() });
