/** The products sold as gift cards (§3 generic resources). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  name: f.shortText.min(1, 'required'),
  /** Description and terms. */
  text: f.longText,
  kind: z.enum(['amount', 'menu']),
  /** Price and value in minor units of the restaurant's currency. */
  amount: z.int().min(1, 'required').max(2_000_000_000),
  /** Validity of its cards in months; null for no expiry. */
  validMonths: z.int().min(1).max(120).nullable(),
  /** Percent of VAT due at the sale (single-purpose); null if VAT is due with the meal (multi-purpose). */
  vatRate: z.number().min(0).max(50).nullable(),
  active: z.boolean(),
};
/** null removes the picture. */
const picture = f.imageFile.nullable().optional();
export const giftProduct = z.object({
  ...draft,
  /** Path '{hash}/{name}' below the restaurant's files; '' for none. */
  picture: z.string(),
  uid: f.uid,
  version: z.int().default(0),
});
export interface GiftProduct extends z.output<typeof giftProduct> {}

/** §7: variants with files carry the restaurant's region. */
const query = z.object({ region: z.string().max(20).optional() });

export const giftProductSchemas = {
  list: { answer: z.object({ giftProducts: z.array(giftProduct) }) },
  find: { answer: giftProduct },
  create: { query, body: z.strictObject({ ...draft, picture }), answer: giftProduct },
  change: {
    query,
    body: z.strictObject(draft).partial().extend({ picture, version: f.whole.optional() }),
    answer: giftProduct,
  },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: giftProduct.extend({ deleted: z.literal(true).optional() }),
  },
};
export type GiftProductTypes = Inferred<typeof giftProductSchemas>;
export type GiftProductDraft = GiftProductTypes['create']['body'];
