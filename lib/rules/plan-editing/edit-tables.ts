/** Operations on the tables of a plan. Each returns a new document, or the same one if nothing changes. */
import type { PlanTable, Rect, TableShape } from '@/lib/rules/seating/plan';
import { clampedMove } from './clamp';
import { areaAt, nearestArea } from './edit-areas';
import { isWithin, tenth, turnOf } from './geometry';
import { type PlanDocument, joinKey } from './plan-document';
import { aroundTables, tableBounds } from './table-bounds';

/** Initial size and covers of each table shape. */
export const NEW_TABLE: Record<TableShape, Pick<PlanTable, 'min' | 'normal' | 'max'> & { w: number; h: number }> = {
  round: { w: 84, h: 84, min: 2, normal: 4, max: 5 },
  square: { w: 84, h: 84, min: 2, normal: 4, max: 4 },
  rectangle: { w: 136, h: 80, min: 4, normal: 6, max: 7 },
  bar: { w: 56, h: 56, min: 1, normal: 1, max: 1 },
};

/** Offset of a copy from its original. */
export const COPY_OFFSET = 20;

type Turn = (table: PlanTable) => PlanTable;

/** A new table of a shape, centred at a position. */
export function newTable(
  plan: PlanDocument,
  shape: TableShape,
  at: { x: number; y: number },
  { uid, name }: Pick<PlanTable, 'uid' | 'name'>,
): PlanTable {
  const { w, h, ...seats } = NEW_TABLE[shape];
  const rect = { x: tenth(at.x - w / 2), y: tenth(at.y - h / 2), w, h };
  return clampInside(
    { uid, name, area: nearestArea(plan.areas, rect)?.area ?? 0, ...seats, rect, shape, rotation: 0 },
    plan,
  );
}

export const addTables = (plan: PlanDocument, tables: readonly PlanTable[]): PlanDocument =>
  tables.length === 0 ? plan : { ...plan, tables: [...plan.tables, ...tables] };

/** Changes some tables; `change` returns the same table if unchanged. */
export function mapTables(plan: PlanDocument, uids: ReadonlySet<string>, change: Turn): PlanDocument {
  const tables = plan.tables.map((table) => (uids.has(table.uid) ? change(table) : table));
  return tables.some((table, index) => table !== plan.tables[index]) ? { ...plan, tables } : plan;
}

/** Moves tables together, as far as all of them stay within the plan. */
export function moveTables(plan: PlanDocument, uids: ReadonlySet<string>, dx: number, dy: number): PlanDocument {
  const box = aroundTables(plan.tables.filter(({ uid }) => uids.has(uid)));
  if (!box) return plan;
  const by = clampedMove(box, dx, dy, plan);
  if (by.dx === 0 && by.dy === 0) return plan;
  return mapTables(plan, uids, (table) =>
    placed(plan, table, { ...table.rect, x: tenth(table.rect.x + by.dx), y: tenth(table.rect.y + by.dy) }),
  );
}

/** Rotates each table around its centre. */
export function turnTables(plan: PlanDocument, uids: ReadonlySet<string>, degrees: number): PlanDocument {
  return mapTables(plan, uids, (table) =>
    fitted(table, { ...table, rotation: turnOf(table.rotation + degrees) }, plan),
  );
}

export function reshapeTables(plan: PlanDocument, uids: ReadonlySet<string>, shape: TableShape): PlanDocument {
  return mapTables(plan, uids, (table) => {
    if (table.shape === shape) return table;
    const side = Math.max(table.rect.w, table.rect.h);
    return fitted(
      table,
      { ...table, shape, rect: shape === 'square' ? { ...table.rect, w: side, h: side } : table.rect },
      plan,
    );
  });
}

/** Sets the rectangle of a table; squares stay square. */
export function placeTable(plan: PlanDocument, uid: string, rect: Rect): PlanDocument {
  return mapTables(plan, new Set([uid]), (table) => {
    const side = rect.w === table.rect.w ? rect.h : rect.w;
    const wanted = table.shape === 'square' ? { ...rect, w: side, h: side } : rect;
    return fitted(table, placed(plan, table, wanted), plan);
  });
}

export const seatTables = (
  plan: PlanDocument,
  uids: ReadonlySet<string>,
  seats: Partial<Pick<PlanTable, 'min' | 'normal' | 'max'>>,
): PlanDocument => mapTables(plan, uids, (table) => ({ ...table, ...seats }));

/** Assigns tables to an area, regardless of position. */
export const assignTables = (plan: PlanDocument, uids: ReadonlySet<string>, area: number): PlanDocument =>
  mapTables(plan, uids, (table) => (table.area === area ? table : { ...table, area }));

export const renameTable = (plan: PlanDocument, uid: string, name: string): PlanDocument =>
  mapTables(plan, new Set([uid]), (table) => (table.name === name ? table : { ...table, name }));

/** Removes tables and their joins. */
export function removeTables(plan: PlanDocument, uids: ReadonlySet<string>): PlanDocument {
  const tables = plan.tables.filter(({ uid }) => !uids.has(uid));
  if (tables.length === plan.tables.length) return plan;
  return { ...plan, tables, joins: plan.joins.filter((join) => !join.tables.some((uid) => uids.has(uid))) };
}

/** Restores tables of an earlier document at their positions, with the joins that are complete again. */
export function bringBack(plan: PlanDocument, earlier: PlanDocument, uids: ReadonlySet<string>): PlanDocument {
  const here = new Set(plan.tables.map(({ uid }) => uid));
  const back = earlier.tables.filter(({ uid }) => uids.has(uid) && !here.has(uid));
  if (back.length === 0) return plan;
  const drawn = new Set([...here, ...back.map(({ uid }) => uid)]);
  const keys = new Set(plan.joins.map(({ tables }) => joinKey(tables)));
  const areas = new Set(plan.areas.map(({ area }) => area));
  const joins = earlier.joins.filter(
    ({ tables }) =>
      tables.some((uid) => uids.has(uid)) && tables.every((uid) => drawn.has(uid)) && !keys.has(joinKey(tables)),
  );
  const tables = back.map((table) =>
    areas.has(table.area) ? table : { ...table, area: nearestArea(plan.areas, table.rect)?.area ?? table.area },
  );
  return {
    ...plan,
    tables: [...plan.tables, ...tables.map((table) => clampInside(table, plan))],
    joins: [...plan.joins, ...joins],
  };
}

/** A table in its surrounding area follows its new position; an explicitly assigned area is kept. */
function placed({ areas }: PlanDocument, table: PlanTable, rect: Rect): PlanTable {
  const followed = areaAt(areas, table.rect)?.area === table.area;
  return { ...table, rect, area: followed ? (areaAt(areas, rect)?.area ?? table.area) : table.area };
}

/** A changed table, moved back into the plan; unchanged if the plan is too small for its new size. */
export function fitted(before: PlanTable, after: PlanTable, plan: Pick<PlanDocument, 'width' | 'height'>): PlanTable {
  const box = tableBounds(after);
  const hasRoom = isWithin(
    { left: 0, top: 0, right: box.right - box.left, bottom: box.bottom - box.top },
    plan.width,
    plan.height,
  );
  return hasRoom ? clampInside(after, plan) : before;
}

/** The table, moved back into the plan. */
export function clampInside(table: PlanTable, { width, height }: Pick<PlanDocument, 'width' | 'height'>): PlanTable {
  const box = tableBounds(table);
  const dx = Math.max(0, -box.left) || Math.min(0, width - box.right);
  const dy = Math.max(0, -box.top) || Math.min(0, height - box.bottom);
  return dx === 0 && dy === 0
    ? table
    : { ...table, rect: { ...table.rect, x: tenth(table.rect.x + dx), y: tenth(table.rect.y + dy) } };
}
