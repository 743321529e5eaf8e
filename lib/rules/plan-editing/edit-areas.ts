/** Operations on the areas of a plan. Each returns a new document, or the same one if nothing changes. */
import type { Area, PlanTable, Rect } from '@/lib/rules/seating/plan';
import { clampedMove } from './clamp';
import { boundsOf, boundsOfAll, holds, middleOf, tenth } from './geometry';
import type { OtherPlans, PlanDocument } from './plan-document';
import { AREA_SIDE } from '@/lib/contract/restaurant/plan-limits';
import { tablesBounds } from './table-bounds';

/** The area that contains a position; the smallest of several, such as a bar within a room. */
export function areaAt(areas: readonly Area[], rect: Rect): Area | undefined {
  const middle = middleOf(rect);
  const around = areas.filter((area) => holds(area.rect, middle));
  return around.reduce<Area | undefined>((best, area) => (best && size(best) <= size(area) ? best : area), undefined);
}

const size = ({ rect }: Area) => rect.w * rect.h;

/** The nearest area, for a table outside of all. */
export function nearestArea(areas: readonly Area[], rect: Rect): Area | undefined {
  const inside = areaAt(areas, rect);
  if (inside) return inside;
  const { x, y } = middleOf(rect);
  const distance = ({ rect: box }: Area) =>
    Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
  return areas.reduce<Area | undefined>(
    (best, area) => (best && distance(best) <= distance(area) ? best : area),
    undefined,
  );
}

/** Area numbers are unique in the restaurant: a new area gets an unused one. */
export function nextAreaNumber({ areas }: PlanDocument, others: OtherPlans): number {
  return Math.max(0, ...areas.map(({ area }) => area), ...others.areas.map(({ area }) => area)) + 1;
}

/** Adds an area; on a plan without areas it contains all tables. */
export function addArea(plan: PlanDocument, area: Area): PlanDocument {
  const rect = fitted(plan, area.rect);
  const areas = [...plan.areas, { ...area, rect }];
  const known = new Set(plan.areas.map((one) => one.area));
  const tables = plan.tables.map((table) => (known.has(table.area) ? table : { ...table, area: area.area }));
  return { ...plan, areas, tables: tables.some((table, index) => table !== plan.tables[index]) ? tables : plan.tables };
}

export function changeArea(
  plan: PlanDocument,
  number: number,
  change: Partial<Pick<Area, 'name' | 'rect'>>,
): PlanDocument {
  return {
    ...plan,
    areas: plan.areas.map((area) =>
      area.area === number ? { ...area, ...change, ...(change.rect && { rect: fitted(plan, change.rect) }) } : area,
    ),
  };
}

/** Moves an area with its tables inside. */
export function moveArea(plan: PlanDocument, number: number, dx: number, dy: number): PlanDocument {
  const moved = plan.areas.find(({ area }) => area === number);
  if (!moved) return plan;
  const along = tablesOfArea(plan, moved);
  const box = boundsOfAll([boundsOf(moved.rect), ...tablesBounds(along)]);
  const by = box && clampedMove(box, dx, dy, plan);
  if (!by || (by.dx === 0 && by.dy === 0)) return plan;
  const shift = <T extends { rect: Rect }>(thing: T): T => ({
    ...thing,
    rect: { ...thing.rect, x: tenth(thing.rect.x + by.dx), y: tenth(thing.rect.y + by.dy) },
  });
  const carried = new Set(along.map(({ uid }) => uid));
  return {
    ...plan,
    areas: plan.areas.map((area) => (area === moved ? shift(area) : area)),
    tables: plan.tables.map((table) => (carried.has(table.uid) ? shift(table) : table)),
  };
}

/** The tables that move with their area. */
export function tablesOfArea({ tables }: PlanDocument, { area, rect }: Area): PlanTable[] {
  return tables.filter((table) => table.area === area && holds(rect, middleOf(table.rect)));
}

/** Whether an area can be removed: its tables need another one. */
export function canRemoveArea({ areas, tables }: PlanDocument, number: number): boolean {
  return areas.length > 1 || !tables.some(({ area }) => area === number);
}

/** Removes an area; its tables move to the surrounding or nearest area. */
export function removeArea(plan: PlanDocument, number: number): PlanDocument {
  const areas = plan.areas.filter(({ area }) => area !== number);
  if (areas.length === plan.areas.length || !canRemoveArea(plan, number)) return plan;
  const tables = plan.tables.map((table) =>
    table.area === number ? { ...table, area: nearestArea(areas, table.rect)?.area ?? table.area } : table,
  );
  return { ...plan, areas, tables };
}

/** Keeps an area within the plan and large enough to touch. */
function fitted({ width, height }: PlanDocument, { x, y, w, h }: Rect): Rect {
  const [wide, high] = [Math.min(Math.max(w, AREA_SIDE.min), width), Math.min(Math.max(h, AREA_SIDE.min), height)];
  return {
    x: tenth(Math.min(Math.max(x, 0), width - wide)),
    y: tenth(Math.min(Math.max(y, 0), height - high)),
    w: tenth(wide),
    h: tenth(high),
  };
}
