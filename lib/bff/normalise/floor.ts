/** Plans and table states: §3's spelling ↔ the app's. */
import type {
  WireOnePlan,
  WirePlan,
  WirePlanPatch,
  WirePlanTable,
  WirePlansAnswer,
  WireTableStateAnswer,
} from '@/lib/contract/restaurant/floor';
import type { PlanChange } from '@/lib/rules/plan-editing/plan-schema';
import type { PlanTable, SavedPlan, TableStates } from '@/lib/rules/seating/plan';
import type { planSchemas } from '@/lib/resources/restaurant/plans-schema';
import type { tableSchemas } from '@/lib/resources/restaurant/tables-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ShapesOf } from '../shapes';

/** Plans keyed by uid, as a list by name. */
export function plansFromWire({ plans }: WirePlansAnswer): SavedPlan[] {
  return Object.entries(plans)
    .map(([uid, plan]) => planFromWire(uid, plan))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function planFromWire(uid: string, { version, name, width, height, boxes, tables, joins }: WirePlan): SavedPlan {
  return {
    uid,
    version,
    name,
    width,
    height,
    areas: boxes.map((box) => ({
      ...box,
      rect: box.rect.w > 0 ? box.rect : around(tables.filter(({ area }) => area === box.area)),
    })),
    tables: tables.map(tableFromWire),
    joins,
  };
}

/** The bounding box of tables with a margin. §3 gives areas no position. */
function around(tables: readonly WirePlanTable[]): { x: number; y: number; w: number; h: number } {
  if (tables.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const left = Math.max(0, Math.min(...tables.map(({ rect }) => rect.x)) - ROOM);
  const top = Math.max(0, Math.min(...tables.map(({ rect }) => rect.y)) - ROOM);
  return {
    x: left,
    y: top,
    w: Math.max(...tables.map(({ rect }) => rect.x + rect.w)) + ROOM - left,
    h: Math.max(...tables.map(({ rect }) => rect.y + rect.h)) + ROOM - top,
  };
}

/** Plan units. */
const ROOM = 20;

const onePlanFromWire = ({ uid, ...plan }: WireOnePlan): SavedPlan => planFromWire(uid, plan);

export const planToWire = ({ areas, ...plan }: PlanChange): WirePlanPatch => ({ ...plan, boxes: areas });

/** `w` and `h` beside `rect` repeat its size before rotation. */
function tableFromWire({ uid, name, area, min, max, normal, rect, shape, rotation }: WirePlanTable): PlanTable {
  return { uid, name, area, min, max, normal, rect, shape, rotation };
}

/**
 * The dots of each table by time.
 * @param date the requested service day
 */
export function tableStatesFromWire({ tables }: WireTableStateAnswer, date: ServiceDate): TableStates {
  return {
    date,
    tables: Object.fromEntries(
      Object.entries(tables).map(([table, dots]) => [table, [...dots].sort((a, b) => a.time - b.time)]),
    ),
  };
}

export const planShapes: ShapesOf<typeof planSchemas> = {
  list: { answer: (wire) => ({ plans: plansFromWire(wire) }) },
  create: { answer: onePlanFromWire },
  change: { body: planToWire, answer: onePlanFromWire },
  undo: { answer: ({ plan }) => ({ plan: plan && onePlanFromWire(plan) }) },
};

export const tableShapes: ShapesOf<typeof tableSchemas> = {
  states: { answer: (wire, { query }) => tableStatesFromWire(wire, query.date) },
  block: { unspecifiedAnswer: 'done' },
};
