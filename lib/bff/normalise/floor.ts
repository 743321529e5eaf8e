/** Plans and table states: §3's spelling ↔ the app's. */
import type { WireOnePlan, WirePlan, WirePlanPatch, WirePlanTable, WirePlansAnswer, WireTableStateAnswer } from '@/lib/contract/floor';
import type { PlanChange } from '@/lib/rules/plan-editing/plan-schema';
import type { PlanTable, SavedPlan, TableStates } from '@/lib/rules/seating/plan';
import type { planSchemas } from '@/lib/resources/plans-schema';
import type { ShapesOf } from '../shapes';
import type { tableSchemas } from '@/lib/resources/tables-schema';

/** Plans keyed by uid, as a list by name. */
export function plansFromWire({ plans }: WirePlansAnswer): SavedPlan[] {
  return Object.entries(plans)
    .map(([uid, plan]) => planFromWire(uid, plan))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function planFromWire(uid: string, { version, name, width, height, boxes, tables, joins }: WirePlan): SavedPlan {
  return { uid, version, name, width, height, areas: boxes, tables: tables.map(tableFromWire), joins };
}

const onePlanFromWire = ({ uid, ...plan }: WireOnePlan): SavedPlan => planFromWire(uid, plan);

export const planToWire = ({ areas, ...plan }: PlanChange): WirePlanPatch => ({ ...plan, boxes: areas });

/** `w` and `h` beside `rect` repeat its size before it is turned; `rotation` says the rest. */
function tableFromWire({ uid, name, area, min, max, normal, rect, shape, rotation }: WirePlanTable): PlanTable {
  return { uid, name, area, min, max, normal, rect, shape, rotation };
}

/** The dots of each table in the order of time. */
export function tableStatesFromWire({ date, tables }: WireTableStateAnswer): TableStates {
  return {
    date,
    tables: Object.fromEntries(Object.entries(tables).map(([table, dots]) => [table, [...dots].sort((a, b) => a.time - b.time)])),
  };
}

export const planShapes: ShapesOf<typeof planSchemas> = {
  list: { answer: (wire) => ({ plans: plansFromWire(wire) }) },
  create: { answer: onePlanFromWire },
  change: { body: planToWire, answer: onePlanFromWire },
  undo: { answer: ({ plan }) => ({ plan: plan && onePlanFromWire(plan) }) },
};

export const tableShapes: ShapesOf<typeof tableSchemas> = { states: { answer: tableStatesFromWire } };
