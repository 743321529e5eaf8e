/** The dishes that can be ordered (§3). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { ALLERGENS, ORDER_SERVICES } from '@/lib/contract/takeaway/takeaway';
import { modifierGroups } from '@/lib/contract/takeaway/takeaway-schema';
import type { Inferred } from '../call';

const draft = {
  category: f.uid,
  name: f.shortText.min(1, 'required'),
  text: f.longText,
  /** Minor units of the restaurant's currency. */
  price: f.minorUnits,
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  modifiers: modifierGroups,
  /** Services for which it is offered. */
  services: z.array(z.enum(ORDER_SERVICES)).max(2),
  /** Kitchen station; null if it needs none. */
  station: z.int().min(1).max(1_000_000).nullable(),
  /** Minutes of work for one. */
  minutes: z.number().min(0).max(600),
  /** Remaining stock; null if it is not counted. */
  stock: z.int().min(0).max(100_000).nullable(),
  position: z.int().min(0).max(10_000),
  active: z.boolean(),
};
/** null removes the picture. */
const picture = f.imageFile.nullable().optional();
export const menuProduct = z.object({
  ...draft,
  /** Path '{hash}/{name}' below the restaurant's files; '' for none. */
  picture: z.string(),
  /** Service day on which it is sold out; null for none. */
  soldOutOn: f.serviceDate.nullable(),
  uid: f.uid,
  version: z.int().default(0),
});
export interface MenuProduct extends z.output<typeof menuProduct> {}

/** §7: variants with files carry the restaurant's region. */
const query = z.object({ region: z.string().max(20).optional() });

export const menuProductSchemas = {
  list: { answer: z.object({ menuProducts: z.array(menuProduct) }) },
  find: { answer: menuProduct },
  create: { query, body: z.strictObject({ ...draft, picture }), answer: menuProduct },
  change: {
    query,
    body: z.strictObject(draft).partial().extend({ picture, version: f.whole.optional() }),
    answer: menuProduct,
  },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: menuProduct.extend({ deleted: z.literal(true).optional() }),
  },
};
export type MenuProductTypes = Inferred<typeof menuProductSchemas>;
export type MenuProductDraft = MenuProductTypes['create']['body'];
