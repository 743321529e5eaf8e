/** The restaurant's WhatsApp templates and their approval state. */
import { z } from 'zod';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import * as f from '@/lib/contract/fields';
import { WHATSAPP_CATEGORIES, WHATSAPP_KINDS, WHATSAPP_STATES } from '@/lib/contract/messages/whatsapp';
import type { Inferred } from '../call';

const parameters = z
  .record(z.string().regex(/^\w{1,40}$/), z.string().max(20))
  .describe(
    "Name of the placeholder that stands for each parameter; '' where nobody has said so: nothing leaves then.",
  );

const template = z.object({
  uid: f.uid,
  kind: z.enum(WHATSAPP_KINDS),
  language: z.enum(RESTAURANT_LANGUAGES),
  /** Id at Twilio. */
  contentSid: z.string(),
  /** Name at Twilio. */
  name: z.string(),
  body: z.string(),
  parameters,
  state: z.enum(WHATSAPP_STATES),
  category: z.enum(WHATSAPP_CATEGORIES),
  /** Why WhatsApp rejected it, in its words; '' for none. */
  rejection: z.string(),
  /** When Twilio was last queried. */
  checkedAt: z.iso.datetime(),
});
export interface WhatsappTemplate extends z.output<typeof template> {}

export const whatsappTemplateSchemas = {
  list: { answer: z.object({ templates: z.array(template) }) },
  join: {
    body: z.strictObject({
      kind: z.enum(WHATSAPP_KINDS),
      language: z.enum(RESTAURANT_LANGUAGES),
      contentSid: z
        .string()
        .trim()
        .regex(/^HX[0-9a-fA-F]{32}$/, 'invalid')
        .describe('HX and 32 hexadecimal digits.'),
    }),
    answer: template,
  },
  change: { body: z.strictObject({ parameters }), answer: template },
  refresh: { answer: template },
  submit: {
    body: z.strictObject({ category: z.enum(['UTILITY', 'MARKETING']) }),
    answer: template,
  },
  remove: { answer: f.okAnswer },
};
export type WhatsappTemplateTypes = Inferred<typeof whatsappTemplateSchemas>;
