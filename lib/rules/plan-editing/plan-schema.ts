/** The writable fields of a plan in the app's terms; its values are validated by `planErrors`. */
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

/** Undo of a plan's last change at the version seen by the user. */
export const planUndoSchema = z.object({ version: f.whole.optional() });
