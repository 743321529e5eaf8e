/** The selection in a plan: tables, or one area. */
import type { Rect } from '@/lib/rules/seating/plan';
import { boundsOf, touches } from './geometry';
import type { PlanDocument } from './plan-document';
import { tableBounds } from './table-bounds';

export interface Selection {
  tables: ReadonlySet<string>;
  area: number | null;
}

export const NOTHING: Selection = { tables: new Set(), area: null };
export const onlyTables = (uids: Iterable<string>): Selection => ({ tables: new Set(uids), area: null });
export const onlyArea = (area: number): Selection => ({ tables: new Set(), area });

/** Toggles a table in the selection. */
export function toggled({ tables }: Selection, uid: string): Selection {
  const next = new Set(tables);
  if (!next.delete(uid)) next.add(uid);
  return { tables: next, area: null };
}

/** Objects touched by a selection rectangle. */
export function inBand({ tables }: PlanDocument, band: Rect): string[] {
  const box = boundsOf(band);
  return tables.filter((table) => touches(tableBounds(table), box)).map(({ uid }) => uid);
}

/** The selection without removed objects; the same object if unchanged. */
export function stillThere(selection: Selection, { tables, areas }: PlanDocument): Selection {
  const known = new Set(tables.map(({ uid }) => uid));
  const kept = [...selection.tables].filter((uid) => known.has(uid));
  const area = areas.some((one) => one.area === selection.area) ? selection.area : null;
  return kept.length === selection.tables.size && area === selection.area ? selection : { tables: new Set(kept), area };
}
