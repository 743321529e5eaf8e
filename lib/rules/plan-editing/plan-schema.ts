/** What a person may write of a plan, in the app's words; what its fields may hold is `faultsOfPlan`. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { SHAPES } from '@/lib/contract/restaurant/floor';

const rect = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

export const planChangeSchema = z.object({
  version: f.whole,
  name: f.shortText,
  width: z.number(),
  height: z.number(),
  areas: z.array(z.object({ area: f.areaNumber, name: f.shortText, rect })),
  tables: z.array(
    z.object({
      uid: f.tableUid,
      name: f.shortText,
      area: f.areaNumber,
      min: f.integer,
      max: f.integer,
      normal: f.integer,
      rect,
      shape: z.enum(SHAPES),
      rotation: z.number(),
    }),
  ),
  joins: z.array(z.object({ tables: z.array(f.tableUid), min: f.integer, max: f.integer })),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

export const planCreateSchema = z.object({ name: f.shortText.min(1, 'required'), copyOf: f.planUid.optional() });
export type PlanCreate = z.infer<typeof planCreateSchema>;

/** Taking back the last change of a plan that the person saw at this version. */
export const planUndoSchema = z.object({ version: f.whole.optional() });
