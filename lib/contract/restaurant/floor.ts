/** §3 Table plan and Table state. */
import { z } from 'zod';
import { MAX_AREAS, MAX_JOINED, MAX_JOINS, MAX_TABLES } from '@/lib/contract/restaurant/plan-limits';
import * as f from '../fields';

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
  /** Not in §3 (ADR 58): left out, a table is drawn as its place is. */
  shape: z.enum(SHAPES).default('rectangle'),
  /** Degrees clockwise. */
  rotation: z.number().default(0),
});
export type WirePlanTable = z.infer<typeof planTable>;

/** Tables that may be pushed together, and for how many covers. */
export const planJoin = z.object({ uid: z.int(), tables: z.array(f.tableUid).min(2), min: z.int(), max: z.int() });

export const planBox = z.object({
  area: z.int(),
  name: z.string(),
  /** Not in §3 (ADR 58): left out, it reaches around the tables of its area. */
  rect: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).default({ x: 0, y: 0, w: 0, h: 0 }),
});

export const plan = z.object({
  /** Counts on with everything that changes what it shows; 0 from a server that does not count. */
  version: z.int().default(0),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  boxes: z.array(planBox),
  tables: z.array(planTable),
  /** Not in §3 (ADR 58): left out, no tables are pushed together. */
  joins: z.array(planJoin).default([]),
});
/** Plans keyed by uid. */
export const plansAnswer = z.object({ plans: z.record(z.string(), plan) });
export type WirePlan = z.infer<typeof plan>;
export type WirePlansAnswer = z.infer<typeof plansAnswer>;

/** A plan that a call is about, with its key. */
export const onePlan = plan.extend({ uid: f.planUid });
export type WireOnePlan = z.infer<typeof onePlan>;

const place = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

/** A new plan: empty, or drawn as another one is (`copyOf`) with the same tables. */
export const planCreate = z.object({
  name: f.shortText.min(1, 'required'),
  width: z.number().default(1200),
  height: z.number().default(800),
  copyOf: f.planUid.optional(),
});
export type WirePlanCreate = z.infer<typeof planCreate>;

/**
 * A plan as a whole. A table whose uid is new is made; one that is left out is taken off the plan. The number of a new area is a
 * proposal: where another plan has given it to another area meanwhile, the next free one is taken.
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

/** `plan` is null where its making was taken back. */
export const planUndone = z.object({ plan: onePlan.nullable() });

/** In `details` of 'table-has-bookings': who holds the tables that were to go, by date and time. */
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
/** §7 does not name the day, which was asked for. */
export const tableStateAnswer = z.object({
  date: f.serviceDate.optional(),
  tables: z.record(z.string(), z.array(tableDot)),
});
export type WireTableStateAnswer = z.infer<typeof tableStateAnswer>;
