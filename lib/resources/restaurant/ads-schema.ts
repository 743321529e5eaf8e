/** Ads (§3 generic resources): a picture, some words and a link, shown to guests for a while. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  title: f.shortText.min(1, 'required'),
  text: f.longText,
  /** Where it leads; '' for nowhere. */
  link: f.link,
  /** Its first and last day; null for no end. */
  from: f.serviceDate,
  to: f.serviceDate.nullable(),
  active: z.boolean(),
};
/** null takes the picture away. */
const picture = f.imageFile.nullable().optional();
export const ad = z.object({
  ...draft,
  /** '{hash}/{name}' below the restaurant's files; '' for none. */
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
