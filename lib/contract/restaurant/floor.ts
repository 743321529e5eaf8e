/** §3 Table plan and Table state. */
import { z } from 'zod';
import { MAX_AREAS, MAX_JOINED, MAX_JOINS, MAX_TABLES } from '@/lib/contract/restaurant/plan-limits';
import * as f from '../fields';

export const SHAPES = ['round', 'square', 'rectangle', 'bar'] as const;

export const planTable = z.object({
  uid: f.tableUid,
  name: z.string(),
  area: z.int(),
  /** Minimum, maximum and usual covers. */
  min: z.int(),
  max: z.int(),
  normal: z.int(),
  /** Position on the plan, in plan units from the top left. */
  rect: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  /** Size before rotation, in plan units. */
  w: z.number(),
  h: z.number(),
  /** Not in §3 (ADR 58): if left out, the shape of the table's box is drawn. */
  shape: z.enum(SHAPES).default('rectangle'),
  /** Degrees clockwise. */
  rotation: z.number().default(0),
});
export type WirePlanTable = z.infer<typeof planTable>;

/** Tables that may be joined, and the number of covers of the join. */
export const planJoin = z.object({ uid: z.int(), tables: z.array(f.tableUid).min(2), min: z.int(), max: z.int() });

export const planBox = z.object({
  area: z.int(),
  name: z.string(),
  /** Not in §3 (ADR 58): if left out, the area encloses its tables. */
  rect: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).default({ x: 0, y: 0, w: 0, h: 0 }),
});

export const plan = z.object({
  /** Incremented by every change of what the plan shows; 0 from a server without versions. */
  version: z.int().default(0),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  boxes: z.array(planBox),
  tables: z.array(planTable),
  /** Not in §3 (ADR 58): if left out, there are no joins. */
  joins: z.array(planJoin).default([]),
});
/** Plans keyed by uid. */
export const plansAnswer = z.object({ plans: z.record(z.string(), plan) });
export type WirePlan = z.infer<typeof plan>;
export type WirePlansAnswer = z.infer<typeof plansAnswer>;

/** The plan of a call, with its key. */
export const onePlan = plan.extend({ uid: f.planUid });
export type WireOnePlan = z.infer<typeof onePlan>;

const place = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

/** A new plan: empty, or a copy of another one (`copyOf`) with the same tables. */
export const planCreate = z.object({
  name: f.shortText.min(1, 'required'),
  width: z.number().default(1200),
  height: z.number().default(800),
  copyOf: f.planUid.optional(),
});
export type WirePlanCreate = z.infer<typeof planCreate>;

/**
 * A whole plan. A table with a new uid is created; a missing one is removed from the plan. The number of a new area is a proposal: if another plan
 * has meanwhile used it for another area, the next free one is assigned.
 */
export const planPatch = z.object({
  version: f.whole.describe('The version that was changed; another one is refused with 409.'),
  name: f.shortText,
  width: z.number(),
  height: z.number(),
  boxes: z.array(z.object({ area: f.whole.min(1), name: f.shortText, rect: place })).max(MAX_AREAS),
  tables: z
    .array(
      z.object({
        uid: f.tableUid,
        name: f.shortText,
        area: f.areaNumber,
        min: f.whole,
        max: f.whole,
        normal: f.whole,
        rect: place,
        shape: z.enum(SHAPES),
        rotation: z.number().min(0).lt(360),
      }),
    )
    .max(MAX_TABLES),
  joins: z
    .array(z.object({ tables: z.array(f.tableUid).min(2).max(MAX_JOINED), min: f.integer, max: f.integer }))
    .max(MAX_JOINS),
});
export type WirePlanPatch = z.infer<typeof planPatch>;

export const planUndo = z.object({ version: f.whole.optional().describe('The version that the person saw.') });

/** `plan` is null if its creation was undone. */
export const planUndone = z.object({ plan: onePlan.nullable() });

/** `details` of 'table-has-bookings': the bookings on the tables to be removed, by date and time. */
export const tableHolder = z.object({
  uid: z.int(),
  name: z.string(),
  date: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  table: f.tableUid,
  tableName: z.string(),
});
export const tableHolders = z.object({ bookings: z.array(tableHolder), total: z.int() });
export type WireTableHolder = z.infer<typeof tableHolder>;

/** §3: 0 free, 1 and 2 booking (start, run), 3 and 4 seated (start, run), 5 block, 8 its end. */
export const tableDot = z.object({ time: z.number(), state: z.int(), covers: z.int() });
/** §7 does not name the day, which is the requested one. */
export const tableStateAnswer = z.object({
  date: f.serviceDate.optional(),
  tables: z.record(z.string(), z.array(tableDot)),
});
export type WireTableStateAnswer = z.infer<typeof tableStateAnswer>;
