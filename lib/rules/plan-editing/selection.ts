/** What is chosen in a plan: tables, or one area. */
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

/** Adds a table to what is chosen, or takes it out again. */
export function toggled({ tables }: Selection, uid: string): Selection {
  const next = new Set(tables);
  if (!next.delete(uid)) next.add(uid);
  return { tables: next, area: null };
}

/** What a band was drawn around, wholly or in part. */
export function inBand({ tables }: PlanDocument, band: Rect): string[] {
  const box = boundsOf(band);
  return tables.filter((table) => touches(tableBounds(table), box)).map(({ uid }) => uid);
}

/** Without what is no longer drawn. The same selection where all of it is. */
export function stillThere(selection: Selection, { tables, areas }: PlanDocument): Selection {
  const known = new Set(tables.map(({ uid }) => uid));
  const kept = [...selection.tables].filter((uid) => known.has(uid));
  const area = areas.some((one) => one.area === selection.area) ? selection.area : null;
  return kept.length === selection.tables.size && area === selection.area ? selection : { tables: new Set(kept), area };
}
