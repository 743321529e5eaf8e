/** A tap on the grid: on a booking, an empty position or an area; or, with a picked-up booking, its destination. */
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import { hasSatDown, partySpan } from '@/lib/rules/time-grid/drag';
import type { GridFocus } from '@/lib/rules/time-grid/focus';
import { type GridModel, UNASSIGNED } from '@/lib/rules/time-grid/grid-model';
import type { GridDragStore, ActiveDrag } from './grid-drag';
import { isEmptyPlace, touchedPiece } from './grid-touch';
import type { TimeGridHandle } from './time-grid-handle';
import type { DragActions, NewBookingSlot } from './use-drag-actions';

export interface PlaceTaps {
  grid: RefObject<TimeGridHandle | null>;
  model: GridModel;
  dragStore: GridDragStore;
  bookings: ReadonlyMap<number, Booking>;
  actions: DragActions;
  onFocus(focus: GridFocus): void;
  onOpen(booking: Booking, element: Element): void;
  onNew(place: NewBookingSlot): void;
  onFold(area: number): void;
}

export interface PlaceTap {
  onClick(event: MouseEvent): void;
  /** A picked-up booking follows the mouse over the grid. */
  onPointerMove(event: PointerEvent): void;
}

export function placeTap({
  grid,
  model,
  dragStore,
  bookings,
  actions,
  onFocus,
  onOpen,
  onNew,
  onFold,
}: PlaceTaps): PlaceTap {
  const heldAt = (held: ActiveDrag, event: MouseEvent): ActiveDrag | null => {
    const at = grid.current?.placeAt({ x: event.clientX, y: event.clientY });
    const lane = at && model.lanes[at.lane];
    const geometry = grid.current?.geometry();
    if (!lane || !geometry || lane.kind === 'area') return null;
    const keepsTime = held.keepsTime || (held.booking !== null && hasSatDown(held.booking));
    return { ...held, lane: lane.id, span: keepsTime ? held.span : { ...held.span, time: geometry.stepAt(at.x) } };
  };

  return {
    onPointerMove(event) {
      const held = dragStore.current();
      const next = held?.by === 'pick-up' && event.pointerType === 'mouse' ? heldAt(held, event) : null;
      if (next) dragStore.set(next);
    },
    onClick(event) {
      const area =
        event.target instanceof Element ? event.target.closest('[data-area]')?.getAttribute('data-area') : null;
      if (area) return onFold(Number(area));
      const held = dragStore.current();
      if (held) {
        const next = held.by === 'pick-up' ? heldAt(held, event) : null;
        if (!next) return;
        dragStore.set(null);
        return actions.put(next);
      }
      const piece = touchedPiece(event.target);
      const booking = piece && bookings.get(piece.uid);
      if (piece && booking) {
        onFocus({ lane: piece.lane, time: partySpan(booking).time, booking: booking.uid });
        return onOpen(booking, piece.element);
      }
      const at = isEmptyPlace(event.target) ? grid.current?.placeAt({ x: event.clientX, y: event.clientY }) : null;
      const lane = at && model.lanes[at.lane];
      const time = at && grid.current?.geometry()?.stepAt(at.x);
      if (!lane || lane.kind === 'area' || typeof time !== 'number') return;
      onFocus({ lane: lane.id, time, booking: null });
      onNew({ time, tables: lane.id === UNASSIGNED ? [] : [lane.id] });
    },
  };
}
