/** Ads (§3 generic resources): a picture, a text and a link, shown to guests for a period. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  title: f.shortText.min(1, 'required'),
  text: f.longText,
  /** Target address of the link; '' for none. */
  link: f.link,
  /** First and last day; null for no limit. */
  from: f.serviceDate,
  to: f.serviceDate.nullable(),
  active: z.boolean(),
};
/** null removes the picture. */
const picture = f.imageFile.nullable().optional();
export const ad = z.object({
  ...draft,
  /** Path '{hash}/{name}' below the restaurant's files; '' for none. */
  picture: z.string(),
  uid: f.uid,
  version: z.int().default(0),
});
export interface Ad extends z.output<typeof ad> {}

/** §7: variants with files carry the restaurant's region. */
const query = z.object({ region: z.string().max(20).optional() });

export const adSchemas = {
  list: { answer: z.object({ ads: z.array(ad) }) },
  find: { answer: ad },
  create: { query, body: z.strictObject({ ...draft, picture }), answer: ad },
  change: { query, body: z.strictObject(draft).partial().extend({ picture, version: f.whole.optional() }), answer: ad },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: ad.extend({ deleted: z.literal(true).optional() }),
  },
};
export type AdTypes = Inferred<typeof adSchemas>;
export type AdDraft = AdTypes['create']['body'];
