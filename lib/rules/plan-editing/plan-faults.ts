/** Validation errors of a plan, by field, for the editor and the restaurant API. */
import type { FieldError } from '@/lib/contract/error';
import { type Box, boundsOf, isWithin } from './geometry';
import { type OtherPlans, type PlanDocument, foldedName, joinKey } from './plan-document';
import {
  AREA_SIDE,
  LONGEST_NAME,
  MAX_JOINED_SEATS,
  MAX_SEATS,
  PLAN_SIDE,
  TABLE_SIDE,
} from '@/lib/contract/restaurant/plan-limits';

type Report = (field: string, message: string) => void;

/**
 * Fields are paths into the plan: `name`, `areas.0.name`, `tables.3.min`, `joins.1.tables`. Tables and areas must lie within the plan; they may
 * overlap.
 */
export function planErrors(plan: PlanDocument, others: OtherPlans): FieldError[] {
  const errors: FieldError[] = [];
  const report: Report = (field, message) => void errors.push({ field, message });
  checkNames(report, [{ field: 'name', name: plan.name }], LONGEST_NAME.plan, others.names);
  for (const side of ['width', 'height'] as const) if (!isBetween(plan[side], PLAN_SIDE)) report(side, 'planSize');
  checkAreas(report, plan, others);
  checkTables(report, plan, others);
  checkJoins(report, plan);
  return errors;
}

/** Both objects with the same name are reported. */
function checkNames(
  report: Report,
  things: ReadonlyArray<{ field: string; name: string }>,
  longest: number,
  taken: readonly string[],
): void {
  const counts = new Map<string, number>();
  for (const name of [...taken, ...things.map((thing) => thing.name)])
    counts.set(foldedName(name), (counts.get(foldedName(name)) ?? 0) + 1);
  for (const { field, name } of things) {
    if (name.trim() === '') report(field, 'required');
    else if (name.trim().length > longest) report(field, 'tooLong');
    else if ((counts.get(foldedName(name)) ?? 0) > 1) report(field, 'nameTaken');
  }
}

function checkAreas(report: Report, plan: PlanDocument, others: OtherPlans): void {
  const numbers = new Set<number>();
  checkNames(
    report,
    plan.areas.map(({ name }, index) => ({ field: `areas.${index}.name`, name })),
    LONGEST_NAME.area,
    [],
  );
  for (const [index, { area, rect }] of plan.areas.entries()) {
    const field = `areas.${index}`;
    if (numbers.has(area)) report(`${field}.area`, 'nameTaken');
    numbers.add(area);
    checkPlace(report, field, boundsOf(rect), rect, AREA_SIDE, plan);
  }
  // A table of another plan may belong to an area of this plan only.
  const here = new Set(plan.tables.map(({ uid }) => uid));
  const drawn = new Set([...numbers, ...others.areas.map(({ area }) => area)]);
  if (others.tables.some(({ uid, area }) => !here.has(uid) && !drawn.has(area))) report('areas', 'areaInUse');
}

function checkTables(report: Report, plan: PlanDocument, others: OtherPlans): void {
  const here = new Set(plan.tables.map(({ uid }) => uid));
  const elsewhere = new Map(others.tables.filter(({ uid }) => !here.has(uid)).map(({ uid, name }) => [uid, name]));
  checkNames(
    report,
    plan.tables.map(({ name }, index) => ({ field: `tables.${index}.name`, name })),
    LONGEST_NAME.table,
    [...elsewhere.values()],
  );
  const areas = new Set([...plan.areas, ...others.areas].map(({ area }) => area));
  const uids = new Set<string>();
  for (const [index, table] of plan.tables.entries()) {
    const field = `tables.${index}`;
    if (uids.has(table.uid)) report(`${field}.uid`, 'nameTaken');
    uids.add(table.uid);
    checkSeats(report, field, table);
    if (!areas.has(table.area)) report(`${field}.area`, 'unknown');
    checkPlace(report, field, boundsOf(table.rect, table.rotation), table.rect, TABLE_SIDE, plan);
  }
}

function checkSeats(
  report: Report,
  field: string,
  { min, normal, max }: { min: number; normal: number; max: number },
): void {
  for (const [name, value] of Object.entries({ min, normal, max }))
    if (!isCount(value, MAX_SEATS)) report(`${field}.${name}`, 'invalidCovers');
  if (max < min) report(`${field}.max`, 'seatsOrder');
  else if (normal < min || normal > max) report(`${field}.normal`, 'seatsOrder');
}

function checkPlace(
  report: Report,
  field: string,
  bounds: Box,
  { w, h }: { w: number; h: number },
  side: { min: number; max: number },
  plan: PlanDocument,
): void {
  if (!isBetween(w, side)) report(`${field}.rect.w`, 'sizeOutOfRange');
  if (!isBetween(h, side)) report(`${field}.rect.h`, 'sizeOutOfRange');
  if (!isWithin(bounds, plan.width, plan.height)) report(`${field}.rect`, 'outsidePlan');
}

function checkJoins(report: Report, { joins, tables }: PlanDocument): void {
  const known = new Set(tables.map(({ uid }) => uid));
  const keys = new Set<string>();
  for (const [index, { tables: joined, min, max }] of joins.entries()) {
    const field = `joins.${index}`;
    if (new Set(joined).size < Math.max(2, joined.length) || joined.some((uid) => !known.has(uid)))
      report(`${field}.tables`, 'unknown');
    if (keys.has(joinKey(joined))) report(`${field}.tables`, 'nameTaken');
    keys.add(joinKey(joined));
    if (!isCount(min, MAX_JOINED_SEATS)) report(`${field}.min`, 'invalidCovers');
    if (!isCount(max, MAX_JOINED_SEATS)) report(`${field}.max`, 'invalidCovers');
    if (max < min) report(`${field}.max`, 'seatsOrder');
  }
}

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
const isBetween = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
