'use client';
/** Carrying parties and tables over the floor: where they may be taken from, and what happens where they are let go. */
import { type PointerEvent, type RefObject, useState } from 'react';
import type { Carried, DropHint, Point } from '@/components/drag/carried';
import { useDragController, useDropTarget } from '@/components/drag/drag-context';
import type { FloorTarget } from '@/components/floor/floor-plan';
import type { Booking } from '@/lib/booking/booking';
import { pushTogether } from '@/lib/seating/drop';
import { tableAt } from '@/lib/seating/floor-stays';
import type { FloorDay } from '@/lib/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import { type Meaning, meaningForParty, meaningForPush, needsMore } from './table-meaning';
import type { PlacingState } from './use-placing';
import type { MeaningWords } from './use-meaning-words';

interface TableDragSource {
  pane: RefObject<HTMLElement | null>;
  day: FloorDay | undefined;
  /** The hour that is looked at. */
  time: DecimalHours;
  subjectOf: PlacingState['subjectOf'];
  words: MeaningWords;
  perform: (meaning: Meaning) => void;
  /** The table is the first of several for this party. */
  begin: (booking: Booking, table: string) => void;
}

export interface TableDrag {
  /** The table under the hand. */
  target: FloorTarget | null;
  onTablePress(table: string, event: PointerEvent): void;
}

export function useTableDrag({ pane, day, time, subjectOf, words, perform, begin }: TableDragSource): TableDrag {
  const controller = useDragController();
  const [target, setTarget] = useState<FloorTarget | null>(null);

  function meaningAt(carried: Carried, point: Point): { table: string; meaning: Meaning } | null {
    const table = tableAtPoint(point);
    if (!table || !day) return null;
    if (carried.booking) return { table, meaning: meaningForParty(subjectOf(carried.booking, carried.kind === 'table' ? carried.table : null), table, [], time, day) };
    if (carried.kind !== 'table' || carried.table === table) return null;
    return { table, meaning: meaningForPush(pushTogether(carried.table, table, time, day)) };
  }

  useDropTarget(pane, {
    over(carried, point): DropHint | null {
      const found = meaningAt(carried, point);
      const next = found && targetOf(found.table, found.meaning);
      setTarget((was) => (was?.table === next?.table && was?.swaps === next?.swaps ? was : next)); // the hand moves oftener than the floor has to be drawn
      return found && words(found.meaning);
    },
    out: () => setTarget(null),
    drop(carried, point) {
      const found = meaningAt(carried, point);
      if (!found) return;
      if (carried.booking && needsMore(found.meaning)) begin(carried.booking, found.table);
      else perform(found.meaning);
    },
  });

  function onTablePress(table: string, event: PointerEvent): void {
    const { party, block } = tableAt(day?.stays.get(table) ?? [], day?.blocks.get(table) ?? [], time);
    if (block && !party) return;
    controller?.press(event.nativeEvent, { kind: 'table', table, booking: party && party.stage !== 5 ? party.booking : null }, false);
  }

  return { target, onTablePress };
}

/** Parties change places where nobody else is in the way of either. */
export function targetOf(table: string, meaning: Meaning): FloorTarget {
  return { table, swaps: meaning.kind === 'swap' && meaning.clashes.length === 0 };
}

function tableAtPoint({ x, y }: Point): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-table]')?.getAttribute('data-table') ?? null;
}
