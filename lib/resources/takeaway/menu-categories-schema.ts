/** The categories of the menu for takeaway and delivery (§3). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  name: f.shortText.min(1, 'required'),
  position: z.int().min(0).max(10_000),
  /** The hours of the day in which it is shown; null for all day. */
  shownFrom: f.clockTime.nullable(),
  shownTo: f.decimalHoursEnd.nullable(),
  active: z.boolean(),
};
export const menuCategory = z.object({ ...draft, uid: f.uid, version: z.int().default(0) });
export interface MenuCategory extends z.output<typeof menuCategory> {}

export const menuCategorySchemas = {
  list: { answer: z.object({ menuCategories: z.array(menuCategory) }) },
  find: { answer: menuCategory },
  create: { body: z.strictObject(draft), answer: menuCategory },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: menuCategory },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: menuCategory.extend({ deleted: z.literal(true).optional() }),
  },
};
export type MenuCategoryTypes = Inferred<typeof menuCategorySchemas>;
export type MenuCategoryDraft = MenuCategoryTypes['create']['body'];
