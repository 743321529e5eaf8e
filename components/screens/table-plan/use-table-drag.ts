'use client';
/** Drag and drop of parties and tables on the floor. */
import { type PointerEvent, type RefObject, useState } from 'react';
import type { DragItem, DropHint, Point } from '@/components/shared/drag/drag-item';
import { useDragController, useDropTarget } from '@/components/shared/drag/drag-context';
import type { FloorTarget } from '@/components/shared/floor/floor-drawing';
import type { Booking } from '@/lib/rules/booking/booking';
import { joinDrop } from '@/lib/rules/seating/drop';
import { shownMomentAt } from '@/lib/rules/seating/shown-moment';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import { type PlacementOutcome, outcomeForParty, outcomeForPush, needsMoreTables } from './placement-outcome';
import type { PlacingState } from './use-placing';
import type { OutcomeLabels } from './use-outcome-labels';
import { STAGE } from '@/lib/rules/statuses/stage';

interface TableDragSource {
  pane: RefObject<HTMLElement | null>;
  day: FloorDay | undefined;
  /** The shown time. */
  time: DecimalHours;
  partyToPlace: PlacingState['partyToPlace'];
  labels: OutcomeLabels;
  perform: (meaning: PlacementOutcome) => void;
  /** Begins to pick several tables for this party, with this one. */
  beginPicking: (booking: Booking, table: string) => void;
}

export interface TableDrag {
  /** The table under the pointer. */
  target: FloorTarget | null;
  onTablePress(table: string, event: PointerEvent): void;
}

export function useTableDrag({
  pane,
  day,
  time,
  partyToPlace,
  labels,
  perform,
  beginPicking,
}: TableDragSource): TableDrag {
  const controller = useDragController();
  const [target, setTarget] = useState<FloorTarget | null>(null);

  function outcomeAt(dragged: DragItem, point: Point): { table: string; meaning: PlacementOutcome } | null {
    const table = tableAtPoint(point);
    if (!table || !day) return null;
    if (dragged.booking)
      return {
        table,
        meaning: outcomeForParty(
          partyToPlace(dragged.booking, dragged.kind === 'table' ? dragged.table : null),
          table,
          [],
          time,
          day,
        ),
      };
    if (dragged.kind !== 'table' || dragged.table === table) return null;
    return { table, meaning: outcomeForPush(joinDrop(dragged.table, table, time, day)) };
  }

  useDropTarget(pane, {
    over(dragged, point): DropHint | null {
      const found = outcomeAt(dragged, point);
      const next = found && targetOf(found.table, found.meaning);
      setTarget((previous) => (previous?.table === next?.table && previous?.swaps === next?.swaps ? previous : next)); // the pointer moves more often than the floor needs to be rendered
      return found && labels(found.meaning);
    },
    out: () => setTarget(null),
    drop(dragged, point) {
      const found = outcomeAt(dragged, point);
      if (!found) return;
      if (dragged.booking && needsMoreTables(found.meaning)) beginPicking(dragged.booking, found.table);
      else perform(found.meaning);
    },
  });

  function onTablePress(table: string, event: PointerEvent): void {
    const { party, block } = shownMomentAt(day?.stays.get(table) ?? [], day?.blocks.get(table) ?? [], time);
    if (block && !party) return;
    controller?.press(
      event.nativeEvent,
      { kind: 'table', table, booking: party && party.stage !== STAGE.done ? party.booking : null },
      false,
    );
  }

  return { target, onTablePress };
}

/** A swap is highlighted only when no other party prevents it. */
export function targetOf(table: string, meaning: PlacementOutcome): FloorTarget {
  return { table, swaps: meaning.kind === 'swap' && meaning.clashes.length === 0 };
}

function tableAtPoint({ x, y }: Point): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-table]')?.getAttribute('data-table') ?? null;
}
