'use client';
/** What each table is to whoever is chosen or carried. */
import { useMemo } from 'react';
import type { DragItem } from '@/components/shared/drag/drag-item';
import { pushTogether } from '@/lib/rules/seating/drop';
import type { FloorDay, TableFit } from '@/lib/rules/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Placing } from './use-placing';
import type { TablePicks } from './use-table-picks';

export interface Marks {
  fits: ReadonlyMap<string, TableFit>;
  /** The tables that it has, or that were picked for it. */
  own: readonly string[];
}

/**
 * While somebody only looks at a party of the floor, the tables it could move to are marked and the others stay readable; while it is
 * placed or carried, those that do not fit say why. A free table in the hand marks the parties that it could be pushed to.
 */
export function useMarks(placing: Placing | null, picks: TablePicks, dragged: DragItem | null, day: FloorDay | undefined, time: DecimalHours): Marks | null {
  const { tables: picked } = picks;
  return useMemo(() => {
    if (placing) {
      const isLooking = placing.held.fromTable !== null && !placing.isDragged;
      const fits = isLooking ? new Map([...placing.fits].filter(([table, fit]) => fit.fits || placing.booking.tables.includes(table))) : placing.fits;
      return { fits, own: picked.length > 0 ? picked : placing.booking.tables };
    }
    if (dragged?.kind !== 'table' || !day) return null;
    const fits = new Map<string, TableFit>([[dragged.table, { fits: true, tables: [dragged.table] }]]);
    for (const table of day.tables.keys()) {
      const push = table === dragged.table ? null : pushTogether(dragged.table, table, time, day);
      if (push?.kind === 'join' && push.clashes.length === 0) fits.set(table, { fits: true, tables: push.tables });
    }
    return { fits, own: [dragged.table] };
  }, [placing, picked, dragged, day, time]);
}
