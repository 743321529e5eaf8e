'use client';
/**
 * Drag on the time grid by mouse and touch: a booking by its body or its ends, an empty position, or a party of the
 * list.
 */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { DragItem, Point } from '@/components/shared/drag/drag-item';
import { useDragController, useDropTarget } from '@/components/shared/drag/drag-context';
import type { Booking } from '@/lib/rules/booking/booking';
import { draggedParty, draggedSpan, type GridHold, partyGrip, partySpan } from '@/lib/rules/time-grid/drag';
import { type GridLane, type GridModel, UNASSIGNED } from '@/lib/rules/time-grid/grid-model';
import type { DragPreview } from '@/lib/rules/time-grid/proposal';
import type { GridDragStore } from './grid-drag';
import { isEmptyPlace, partOf, touchedPiece } from './grid-touch';
import type { TimeGridHandle } from './time-grid-handle';
import type { DragActions } from './use-drag-actions';

export interface GridDragOptions {
  /** Element around the grid; drops inside it belong to the grid. */
  pane: RefObject<Element | null>;
  grid: RefObject<TimeGridHandle | null>;
  model: GridModel;
  dragStore: GridDragStore;
  bookings: ReadonlyMap<number, Booking>;
  actions: DragActions;
  onFold(area: number): void;
}

/** @returns the event handlers of the lanes */
export function useGridDrag({
  pane,
  grid,
  model,
  dragStore,
  bookings,
  actions,
  onFold,
}: GridDragOptions): (event: PointerEvent) => void {
  const controller = useDragController();
  const opener = useFoldOpener(onFold);

  /** Null where nothing can be dropped. */
  function heldAt(dragItem: DragItem, point: Point): DragPreview | null {
    const at = grid.current?.placeAt(point, true);
    const lane = at && model.lanes[at.lane];
    const hold = dragItem.hold ?? listGrip(dragItem);
    if (!lane || !hold) return null;
    const booking = dragItem.kind === 'party' ? dragItem.booking : null;
    // A party of the list keeps its booked time: an imprecise drag must not change it.
    const dragged = !booking
      ? draggedSpan({ time: 0, turn: 0 }, hold.grip, at.time, model.step)
      : dragItem.hold
        ? draggedParty(booking, hold.grip, at.time, model.step)
        : partySpan(booking);
    if (hold.grip.part !== 'body') return { booking, hold, lane: hold.lane, span: dragged };
    return lane.kind === 'area' ? null : { booking, hold, lane: lane.id, span: dragged };
  }

  useDropTarget(pane, {
    over(dragItem, point) {
      const place = grid.current?.placeAt(point, true);
      opener.over((place && model.lanes[place.lane]) ?? null);
      const held = heldAt(dragItem, point);
      dragStore.set(held && { ...held, by: 'pointer' });
      return held ? actions.hint(held) : actions.invalidTarget;
    },
    out() {
      opener.over(null);
      dragStore.set(null);
    },
    drop(dragItem, point) {
      opener.over(null);
      const held = heldAt(dragItem, point);
      if (held) actions.put(held);
    },
  });

  return (event) => {
    const point = { x: event.clientX, y: event.clientY };
    const at = grid.current?.placeAt(point);
    const dragItem =
      at &&
      !dragStore.current() &&
      (pressedParty(event, point, at.time, { bookings, model }) ?? emptyDrag(event, at.time));
    if (dragItem) controller?.press(event.nativeEvent, dragItem, true);
  };
}

function pressedParty(
  { target, pointerType }: PointerEvent,
  point: Point,
  time: number,
  { bookings, model }: Pick<GridDragOptions, 'bookings' | 'model'>,
): DragItem | null {
  const piece = touchedPiece(target);
  const booking = piece && bookings.get(piece.uid);
  if (!booking) return null;
  const part = partOf(piece, point, pointerType === 'touch');
  const grip = partyGrip(booking, part, time, model.bookings.get(booking.uid)?.to);
  return { kind: 'party', booking, hold: { lane: piece.lane, grip } };
}

/** On an empty position of a table, drags out a new booking. */
function emptyDrag({ target }: PointerEvent, from: number): DragItem | null {
  const lane =
    isEmptyPlace(target) && target instanceof Element ? target.closest('[data-lane]')?.getAttribute('data-lane') : null;
  if (!lane || lane === UNASSIGNED) return null;
  return { kind: 'table', table: lane, booking: null, hold: { lane, grip: { part: 'empty', from } } };
}

/** A party of the list is dragged from its first table. */
function listGrip(dragItem: DragItem): GridHold | null {
  return dragItem.kind === 'party'
    ? { lane: dragItem.booking.tables[0] ?? UNASSIGNED, grip: { part: 'body', offset: 0 } }
    : null;
}

/** Milliseconds. */
const FOLD_DELAY_MS = 500;

interface FoldOpener {
  /** The area under the pointer; null elsewhere. */
  over(lane: GridLane | null): void;
}

function useFoldOpener(onFold: (area: number) => void): FoldOpener {
  const waiting = useRef<{ area: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return {
    over(lane) {
      const area = lane?.kind === 'area' && lane.collapsed ? lane.area : null;
      if (area === (waiting.current?.area ?? null)) return;
      clearTimeout(waiting.current?.timer);
      waiting.current = area === null ? null : { area, timer: setTimeout(() => onFold(area), FOLD_DELAY_MS) };
    },
  };
}
