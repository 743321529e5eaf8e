/** Bounding boxes of rotated tables. */
import type { PlanTable } from '@/lib/rules/seating/plan';
import { type Box, boundsOf, boundsOfAll } from './geometry';

export const tableBounds = ({ rect, rotation }: Pick<PlanTable, 'rect' | 'rotation'>): Box => boundsOf(rect, rotation);

export const tablesBounds = (tables: ReadonlyArray<Pick<PlanTable, 'rect' | 'rotation'>>): Box[] =>
  tables.map(tableBounds);

export const aroundTables = (tables: ReadonlyArray<Pick<PlanTable, 'rect' | 'rotation'>>): Box | undefined =>
  boundsOfAll(tablesBounds(tables));
