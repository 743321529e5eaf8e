'use client';
/** Picks several tables, to be joined for the party that is being placed. */
import { useState } from 'react';
import type { Placing } from './use-placing';

export interface TablePicks {
  /** Empty while one tap places the party. */
  tables: readonly string[];
  /** Every tap adds or removes a table until the picks are confirmed. */
  isCollecting: boolean;
  toggle(table: string): void;
  /** Begins with this table for a party that may only just have been chosen. */
  beginWith(uid: number, table: string): void;
  setCollecting(isCollecting: boolean): void;
}

interface Picked {
  uid: number;
  tables: readonly string[];
  isCollecting: boolean;
}

/** Starts with the party's current tables; reset when another party is chosen. */
export function useTablePicks(placing: Placing | null): TablePicks {
  const [picked, setPicked] = useState<Picked | null>(null);
  // Reset with the choice: when the party is chosen again, a tap moves it instead of joining tables.
  if (picked && picked.uid !== placing?.booking.uid) setPicked(null);
  const current = picked && placing && picked.uid === placing.booking.uid ? picked : null;
  const change = (change: (previous: Picked) => Picked) => {
    if (placing)
      setPicked(change(current ?? { uid: placing.booking.uid, tables: placing.booking.tables, isCollecting: false }));
  };
  return {
    tables: current?.tables ?? [],
    isCollecting: current?.isCollecting ?? false,
    toggle: (table) =>
      change((previous) => ({
        ...previous,
        tables: previous.tables.includes(table)
          ? previous.tables.filter((one) => one !== table)
          : [...previous.tables, table],
      })),
    beginWith: (uid, table) => setPicked({ uid, tables: [table], isCollecting: false }),
    setCollecting: (isCollecting) =>
      isCollecting ? change((previous) => ({ ...previous, isCollecting })) : setPicked(null),
  };
}
