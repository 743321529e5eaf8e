'use client';
/** What each table is to whoever is chosen or carried. */
import { useMemo } from 'react';
import type { Carried } from '@/components/drag/carried';
import { pushTogether } from '@/lib/seating/drop';
import type { FloorDay, TableFit } from '@/lib/seating/table-fit';
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
export function useMarks(placing: Placing | null, picks: TablePicks, carried: Carried | null, day: FloorDay | undefined, time: DecimalHours): Marks | null {
  const { tables: picked } = picks;
  return useMemo(() => {
    if (placing) {
      const isLooking = placing.held.fromTable !== null && !placing.isCarried;
      const fits = isLooking ? new Map([...placing.fits].filter(([table, fit]) => fit.fits || placing.booking.tables.includes(table))) : placing.fits;
      return { fits, own: picked.length > 0 ? picked : placing.booking.tables };
    }
    if (carried?.kind !== 'table' || !day) return null;
    const fits = new Map<string, TableFit>([[carried.table, { fits: true, tables: [carried.table] }]]);
    for (const table of day.tables.keys()) {
      const push = table === carried.table ? null : pushTogether(carried.table, table, time, day);
      if (push?.kind === 'join' && push.clashes.length === 0) fits.set(table, { fits: true, tables: push.tables });
    }
    return { fits, own: [carried.table] };
  }, [placing, picked, carried, day, time]);
}
