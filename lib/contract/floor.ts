/** §3 Table plan and Table state. */
import { z } from 'zod';
import * as f from './fields';

export const SHAPES = ['round', 'square', 'rectangle', 'bar'] as const;

export const planTable = z.object({
  uid: f.tableUid,
  name: z.string(),
  area: z.int(),
  /** Fewest, most and usual covers. */
  min: z.int(),
  max: z.int(),
  normal: z.int(),
  /** Where it is drawn, in plan units from the top left. */
  rect: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  /** Its own size before it is turned, in plan units. */
  w: z.number(),
  h: z.number(),
  shape: z.enum(SHAPES),
  /** Degrees clockwise. */
  rotation: z.number(),
});
export type WirePlanTable = z.infer<typeof planTable>;

/** Tables that may be pushed together, and for how many covers. */
export const planJoin = z.object({ uid: z.int(), tables: z.array(f.tableUid).min(2), min: z.int(), max: z.int() });

export const planBox = z.object({
  area: z.int(),
  name: z.string(),
  rect: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
});

export const plan = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  boxes: z.array(planBox),
  tables: z.array(planTable),
  joins: z.array(planJoin),
});
/** Plans keyed by uid. */
export const plansAnswer = z.object({ plans: z.record(z.string(), plan) });
export type WirePlan = z.infer<typeof plan>;
export type WirePlansAnswer = z.infer<typeof plansAnswer>;

/** §3: 0 free, 1 and 2 booking (start, run), 3 and 4 seated (start, run), 5 block, 8 its end. */
export const tableDot = z.object({ time: z.number(), state: z.int(), covers: z.int() });
export const tableStateAnswer = z.object({ date: f.serviceDate, tables: z.record(z.string(), z.array(tableDot)) });
export type WireTableStateAnswer = z.infer<typeof tableStateAnswer>;
