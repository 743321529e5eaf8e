/** What is done to the tables of a plan. Every operation answers a new document, or the same one where there is nothing to do. */
import type { PlanTable, Rect, TableShape } from '@/lib/rules/seating/plan';
import { clampedMove } from './clamp';
import { areaAt, nearestArea } from './edit-areas';
import { isWithin, tenth, turnOf } from './geometry';
import { type PlanDocument, joinKey } from './plan-document';
import { aroundTables, tableBounds } from './table-bounds';

/** How a table of each kind begins: as most of its kind are. */
export const NEW_TABLE: Record<TableShape, Pick<PlanTable, 'min' | 'normal' | 'max'> & { w: number; h: number }> = {
  round: { w: 84, h: 84, min: 2, normal: 4, max: 5 },
  square: { w: 84, h: 84, min: 2, normal: 4, max: 4 },
  rectangle: { w: 136, h: 80, min: 4, normal: 6, max: 7 },
  bar: { w: 56, h: 56, min: 1, normal: 1, max: 1 },
};

/** How far from the table it was made of a copy lies. */
export const COPY_OFFSET = 20;

type Turn = (table: PlanTable) => PlanTable;

/** A table of a kind around a place. */
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

/** Changes some tables; `change` answers the same table where nothing is different. */
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

/** Turns each table about its own middle. */
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

/** Puts a table where `rect` says; the sides of a square stay alike. */
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

/** Chooses the area of tables, wherever they lie. */
export const assignTables = (plan: PlanDocument, uids: ReadonlySet<string>, area: number): PlanDocument =>
  mapTables(plan, uids, (table) => (table.area === area ? table : { ...table, area }));

export const renameTable = (plan: PlanDocument, uid: string, name: string): PlanDocument =>
  mapTables(plan, new Set([uid]), (table) => (table.name === name ? table : { ...table, name }));

/** Takes tables off the plan, and the joins they were part of. */
export function removeTables(plan: PlanDocument, uids: ReadonlySet<string>): PlanDocument {
  const tables = plan.tables.filter(({ uid }) => !uids.has(uid));
  if (tables.length === plan.tables.length) return plan;
  return { ...plan, tables, joins: plan.joins.filter((join) => !join.tables.some((uid) => uids.has(uid))) };
}

/** Puts tables back that an earlier document had, where they were, with the joins that are whole again. */
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

/** A table that belonged to the area it lay in belongs to the one it lies in now; one whose area was chosen keeps it. */
function placed({ areas }: PlanDocument, table: PlanTable, rect: Rect): PlanTable {
  const followed = areaAt(areas, table.rect)?.area === table.area;
  return { ...table, rect, area: followed ? (areaAt(areas, rect)?.area ?? table.area) : table.area };
}

/** A table after a change, pushed in where it would stick out of the plan; as it was before where the plan has no room for it that large. */
export function fitted(before: PlanTable, after: PlanTable, plan: Pick<PlanDocument, 'width' | 'height'>): PlanTable {
  const box = tableBounds(after);
  const hasRoom = isWithin(
    { left: 0, top: 0, right: box.right - box.left, bottom: box.bottom - box.top },
    plan.width,
    plan.height,
  );
  return hasRoom ? clampInside(after, plan) : before;
}

/** The same table, pushed in where it would stick out of the plan. */
export function clampInside(table: PlanTable, { width, height }: Pick<PlanDocument, 'width' | 'height'>): PlanTable {
  const box = tableBounds(table);
  const dx = Math.max(0, -box.left) || Math.min(0, width - box.right);
  const dy = Math.max(0, -box.top) || Math.min(0, height - box.bottom);
  return dx === 0 && dy === 0
    ? table
    : { ...table, rect: { ...table.rect, x: tenth(table.rect.x + dx), y: tenth(table.rect.y + dy) } };
}
