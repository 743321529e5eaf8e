/** Copying and numbering tables. */
import type { PlanTable } from '@/lib/rules/seating/plan';
import { COPY_OFFSET, addTables, mapTables } from './edit-tables';
import { middleOf, tenth } from './geometry';
import { type OtherPlans, type PlanDocument, foldedName } from './plan-document';
import { nextName, takenNames } from './table-names';
import { clampedMove } from './clamp';
import { aroundTables } from './table-bounds';

/** Names that are taken, besides those of the given tables. */
export function namesInUse(
  { tables }: PlanDocument,
  others: OtherPlans,
  but: ReadonlySet<string> = new Set(),
): Set<string> {
  const here = new Set(tables.map(({ uid }) => uid));
  return takenNames(
    [...tables, ...others.tables.filter(({ uid }) => !here.has(uid))]
      .filter(({ uid }) => !but.has(uid))
      .map(({ name }) => name),
  );
}

/**
 * Copies tables next to the originals, each with the next free number. Joins are not copied, since they depend on position.
 * @param uids of the copies, one per table
 */
export function copyTables(
  plan: PlanDocument,
  copied: ReadonlySet<string>,
  uids: readonly string[],
  others: OtherPlans,
): PlanDocument {
  const originals = plan.tables.filter(({ uid }) => copied.has(uid));
  const box = aroundTables(originals);
  if (!box) return plan;
  const by = clampedMove(box, COPY_OFFSET, COPY_OFFSET, plan);
  const taken = namesInUse(plan, others);
  const copies = originals.flatMap((table, index): PlanTable[] => {
    const uid = uids[index];
    if (uid === undefined) return [];
    const name = nextName(table.name, taken);
    taken.add(foldedName(name));
    return [
      { ...table, uid, name, rect: { ...table.rect, x: tenth(table.rect.x + by.dx), y: tenth(table.rect.y + by.dy) } },
    ];
  });
  return addTables(plan, copies);
}

/** Tables whose centres differ by less than this share of their height are in one row. */
const ROW_SHARE = 0.6;

/** Reading order: by row, then from the left. */
export function inReadingOrder(tables: readonly PlanTable[]): PlanTable[] {
  const left = [...tables].sort((a, b) => middleOf(a.rect).y - middleOf(b.rect).y);
  const ordered: PlanTable[] = [];
  while (left.length > 0) {
    const first = left[0] as PlanTable;
    const row = left.filter((table) => middleOf(table.rect).y - middleOf(first.rect).y <= first.rect.h * ROW_SHARE);
    ordered.push(...row.sort((a, b) => middleOf(a.rect).x - middleOf(b.rect).x));
    left.splice(0, row.length);
  }
  return ordered;
}

/** Numbers tables in reading order, starting at `from` and skipping taken names. */
export function numberTables(
  plan: PlanDocument,
  uids: ReadonlySet<string>,
  prefix: string,
  from: number,
  others: OtherPlans,
): PlanDocument {
  const taken = namesInUse(plan, others, uids);
  const names = new Map<string, string>();
  let number = from;
  for (const { uid } of inReadingOrder(plan.tables.filter((table) => uids.has(table.uid)))) {
    while (taken.has(foldedName(`${prefix}${number}`))) number++;
    names.set(uid, `${prefix}${number++}`);
  }
  return mapTables(plan, uids, (table) => ({ ...table, name: names.get(table.uid) ?? table.name }));
}
