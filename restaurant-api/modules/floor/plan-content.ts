/** Converts a plan from the wire to the floor rules, and resolves the numbers of its areas on saving. */
import type { WirePlan, WirePlanPatch } from '@/lib/contract/restaurant/floor';
import { type OtherPlans, type PlanDocument, foldedName } from '@/lib/rules/plan-editing/plan-document';
import { planErrors } from '@/lib/rules/plan-editing/plan-faults';
import { Problem } from '../../problem';

export type Plans = Readonly<Record<string, WirePlan>>;
/** The content of a plan to write. */
export type PlanContent = Omit<WirePlanPatch, 'version'>;

/** The plan with this uid, which may be any text sent by a client ('constructor'). */
export function planNamed(plans: Plans, uid: string): WirePlan | undefined {
  return Object.hasOwn(plans, uid) ? plans[uid] : undefined;
}

export function contentOf({ name, width, height, boxes, tables, joins }: WirePlan): PlanContent {
  return {
    name,
    width,
    height,
    boxes,
    tables: tables.map(({ w: _w, h: _h, ...table }) => table),
    joins: joins.map(({ tables: joined, min, max }) => ({ tables: joined, min, max })),
  };
}

export function othersOf(plans: Plans, uid: string): OtherPlans {
  const others = Object.entries(plans).flatMap(([other, plan]) => (other === uid ? [] : [plan]));
  return {
    names: others.map(({ name }) => name),
    tables: others.flatMap(({ tables }) => tables),
    areas: others.flatMap(({ boxes }) => boxes),
  };
}

/** @throws Problem 'validation' with all invalid fields */
export function refuseFaults({ boxes, ...rest }: PlanContent, others: OtherPlans): void {
  const document: PlanDocument = { ...rest, areas: boxes };
  const errors = planErrors(document, others).map(({ field, message }) => ({
    field: field.replace(/^areas\b/, 'boxes'),
    message,
  }));
  if (errors.length > 0)
    throw new Problem('validation', `Not valid: ${errors.map(({ field }) => field).join(', ')}`, { errors });
}

/**
 * Area numbers are unique in the restaurant. Two people who add an area on two plans at the same time get the same number from their editors: the
 * later one gets the next free number, unless both areas have the same name and so are the same. The same applies to a retired area: its number stays
 * reserved for its bookings (ADR 101).
 * @param retired area number → name
 */
export function withOwnNumbers(
  content: PlanContent,
  before: WirePlan | undefined,
  others: OtherPlans,
  retired: Readonly<Record<string, string>> = {},
): PlanContent {
  const known = new Set(before?.boxes.map(({ area }) => area));
  const elsewhere = new Map([
    ...Object.entries(retired).map(([area, name]) => [Number(area), foldedName(name)] as const),
    ...others.areas.map(({ area, name }) => [area, foldedName(name)] as const),
  ]);
  let next = Math.max(0, ...content.boxes.map(({ area }) => area), ...elsewhere.keys()) + 1;
  const given = new Map<number, number>();
  for (const { area, name } of content.boxes) {
    const taken = elsewhere.get(area);
    if (!known.has(area) && taken !== undefined && taken !== foldedName(name)) given.set(area, next++);
  }
  if (given.size === 0) return content;
  const numbered = <T extends { area: number }>(thing: T): T => ({
    ...thing,
    area: given.get(thing.area) ?? thing.area,
  });
  return { ...content, boxes: content.boxes.map(numbered), tables: content.tables.map(numbered) };
}
