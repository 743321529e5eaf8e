'use client';
/** Tables chosen one after the other, to be pushed together for the party that is being placed. */
import { useState } from 'react';
import type { Placing } from './use-placing';

export interface TablePicks {
  /** Empty while one tap decides. */
  tables: readonly string[];
  /** Every tap adds a table or takes it away, until the choice is confirmed. */
  collects: boolean;
  toggle(table: string): void;
  /** The first of several tables for a party, which may only be chosen at this moment. */
  begin(uid: number, table: string): void;
  setCollects(collects: boolean): void;
}

interface Picked {
  uid: number;
  tables: readonly string[];
  collects: boolean;
}

/** Begins with the tables that the party has; gone with the party that was chosen. */
export function useTablePicks(placing: Placing | null): TablePicks {
  const [picked, setPicked] = useState<Picked | null>(null);
  // Gone with the choice: who is chosen again later is moved, and not joined once more.
  if (picked && picked.uid !== placing?.booking.uid) setPicked(null);
  const current = picked && placing && picked.uid === placing.booking.uid ? picked : null;
  const change = (change: (was: Picked) => Picked) => {
    if (placing)
      setPicked(change(current ?? { uid: placing.booking.uid, tables: placing.booking.tables, collects: false }));
  };
  return {
    tables: current?.tables ?? [],
    collects: current?.collects ?? false,
    toggle: (table) =>
      change((was) => ({
        ...was,
        tables: was.tables.includes(table) ? was.tables.filter((one) => one !== table) : [...was.tables, table],
      })),
    begin: (uid, table) => setPicked({ uid, tables: [table], collects: false }),
    setCollects: (collects) => (collects ? change((was) => ({ ...was, collects })) : setPicked(null)),
  };
}
