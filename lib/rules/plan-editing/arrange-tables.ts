/** Arranging tables: aligning, distributing, equalising. */
import type { PlanTable } from '@/lib/rules/seating/plan';
import { fitted, clampInside, mapTables } from './edit-tables';
import { type Box, boundsOfAll, tenth } from './geometry';
import type { PlanDocument } from './plan-document';
import { tableBounds } from './table-bounds';

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Direction = 'across' | 'down';

/** Aligns an edge or the middle of each table to the box around all. */
export function alignTables(plan: PlanDocument, uids: ReadonlySet<string>, alignment: Alignment): PlanDocument {
  const around = boundsOfAll(chosen(plan, uids).map(tableBounds));
  if (!around) return plan;
  return mapTables(plan, uids, (table) => {
    const box = tableBounds(table);
    const { dx, dy } = SHIFTS[alignment](box, around);
    return moved(table, dx, dy);
  });
}

const SHIFTS: Record<Alignment, (box: Box, around: Box) => { dx: number; dy: number }> = {
  left: (box, around) => ({ dx: around.left - box.left, dy: 0 }),
  centre: (box, around) => ({ dx: (around.left + around.right - box.left - box.right) / 2, dy: 0 }),
  right: (box, around) => ({ dx: around.right - box.right, dy: 0 }),
  top: (box, around) => ({ dx: 0, dy: around.top - box.top }),
  middle: (box, around) => ({ dx: 0, dy: (around.top + around.bottom - box.top - box.bottom) / 2 }),
  bottom: (box, around) => ({ dx: 0, dy: around.bottom - box.bottom }),
};

/** Equal gaps between neighbours; the outer tables stay, and none leaves the plan. Needs at least three tables. */
export function distributeTables(plan: PlanDocument, uids: ReadonlySet<string>, direction: Direction): PlanDocument {
  const [from, to] = direction === 'across' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const boxes = chosen(plan, uids)
    .map((table) => ({ uid: table.uid, box: tableBounds(table) }))
    .sort((a, b) => a.box[from] + a.box[to] - b.box[from] - b.box[to]);
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last || boxes.length < 3) return plan;
  const filled = boxes.reduce((sum, { box }) => sum + box[to] - box[from], 0);
  const space = (last.box[to] - first.box[from] - filled) / (boxes.length - 1);
  const shifts = new Map<string, number>();
  let at = first.box[from];
  for (const { uid, box } of boxes) {
    shifts.set(uid, at - box[from]);
    at += box[to] - box[from] + space;
  }
  return mapTables(plan, uids, (table) => {
    const by = shifts.get(table.uid) ?? 0;
    return clampInside(direction === 'across' ? moved(table, by, 0) : moved(table, 0, by), plan);
  });
}

/** Gives all the size of the first table, keeping their centres. */
export function equaliseTables(plan: PlanDocument, uids: ReadonlySet<string>): PlanDocument {
  const first = chosen(plan, uids)[0];
  if (!first) return plan;
  const { w, h } = first.rect;
  return mapTables(plan, uids, (table) => {
    const side = table.shape === 'square' ? Math.max(w, h) : undefined;
    const [wide, high] = [side ?? w, side ?? h];
    if (table.rect.w === wide && table.rect.h === high) return table;
    const { rect } = table;
    return fitted(
      table,
      {
        ...table,
        rect: { x: tenth(rect.x + (rect.w - wide) / 2), y: tenth(rect.y + (rect.h - high) / 2), w: wide, h: high },
      },
      plan,
    );
  });
}

const chosen = ({ tables }: PlanDocument, uids: ReadonlySet<string>): PlanTable[] =>
  tables.filter(({ uid }) => uids.has(uid));

function moved(table: PlanTable, dx: number, dy: number): PlanTable {
  const rect = { ...table.rect, x: tenth(table.rect.x + dx), y: tenth(table.rect.y + dy) };
  return rect.x === table.rect.x && rect.y === table.rect.y ? table : { ...table, rect };
}
