'use client';
/** Carrying parties and tables over the floor: where they may be taken from, and what happens where they are let go. */
import { type PointerEvent, type RefObject, useState } from 'react';
import type { DragItem, DropHint, Point } from '@/components/shared/drag/drag-item';
import { useDragController, useDropTarget } from '@/components/shared/drag/drag-context';
import type { FloorTarget } from '@/components/shared/floor/floor-drawing';
import type { Booking } from '@/lib/rules/booking/booking';
import { pushTogether } from '@/lib/rules/seating/drop';
import { shownAt } from '@/lib/rules/seating/shown-moment';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import { type Meaning, meaningForParty, meaningForPush, needsMore } from './table-meaning';
import type { PlacingState } from './use-placing';
import type { MeaningLabels } from './use-meaning-labels';
import { STAGE } from '@/lib/rules/statuses/stage';

interface TableDragSource {
  pane: RefObject<HTMLElement | null>;
  day: FloorDay | undefined;
  /** The hour that is looked at. */
  time: DecimalHours;
  subjectOf: PlacingState['subjectOf'];
  labels: MeaningLabels;
  perform: (meaning: Meaning) => void;
  /** The table is the first of several for this party. */
  begin: (booking: Booking, table: string) => void;
}

export interface TableDrag {
  /** The table under the hand. */
  target: FloorTarget | null;
  onTablePress(table: string, event: PointerEvent): void;
}

export function useTableDrag({ pane, day, time, subjectOf, labels, perform, begin }: TableDragSource): TableDrag {
  const controller = useDragController();
  const [target, setTarget] = useState<FloorTarget | null>(null);

  function meaningAt(dragged: DragItem, point: Point): { table: string; meaning: Meaning } | null {
    const table = tableAtPoint(point);
    if (!table || !day) return null;
    if (dragged.booking)
      return {
        table,
        meaning: meaningForParty(
          subjectOf(dragged.booking, dragged.kind === 'table' ? dragged.table : null),
          table,
          [],
          time,
          day,
        ),
      };
    if (dragged.kind !== 'table' || dragged.table === table) return null;
    return { table, meaning: meaningForPush(pushTogether(dragged.table, table, time, day)) };
  }

  useDropTarget(pane, {
    over(dragged, point): DropHint | null {
      const found = meaningAt(dragged, point);
      const next = found && targetOf(found.table, found.meaning);
      setTarget((was) => (was?.table === next?.table && was?.swaps === next?.swaps ? was : next)); // the hand moves oftener than the floor has to be drawn
      return found && labels(found.meaning);
    },
    out: () => setTarget(null),
    drop(dragged, point) {
      const found = meaningAt(dragged, point);
      if (!found) return;
      if (dragged.booking && needsMore(found.meaning)) begin(dragged.booking, found.table);
      else perform(found.meaning);
    },
  });

  function onTablePress(table: string, event: PointerEvent): void {
    const { party, block } = shownAt(day?.stays.get(table) ?? [], day?.blocks.get(table) ?? [], time);
    if (block && !party) return;
    controller?.press(
      event.nativeEvent,
      { kind: 'table', table, booking: party && party.stage !== STAGE.done ? party.booking : null },
      false,
    );
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
