/** Keyboard control of the time grid: arrow keys move the focus, or the picked-up booking. */
import type { KeyboardEvent, RefObject } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import { hasSatDown, steppedTime, steppedTurn } from '@/lib/rules/time-grid/drag';
import { type FocusMove, type GridFocus, laneBeside, movedFocus } from '@/lib/rules/time-grid/focus';
import { type GridModel, UNASSIGNED } from '@/lib/rules/time-grid/grid-model';
import { type GridDragStore, type ActiveDrag, pickUp } from './grid-drag';
import type { TimeGridHandle } from './time-grid-handle';
import type { DragActions, NewBookingSlot } from './use-drag-actions';

export interface GridKeys {
  model: GridModel;
  grid: RefObject<TimeGridHandle | null>;
  dragStore: GridDragStore;
  bookings: ReadonlyMap<number, Booking>;
  actions: DragActions;
  /** Position of the keyboard focus. */
  focus: GridFocus | null;
  onFocus(focus: GridFocus): void;
  /** Enter on a booking; its element can anchor a popover. */
  onOpen(booking: Booking, element: Element): void;
  onNew(place: NewBookingSlot): void;
  onFold(area: number): void;
}

const MOVES: Record<string, FocusMove> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
  PageUp: 'page-up',
  PageDown: 'page-down',
};
const BY_PARTY: Record<string, FocusMove> = { ArrowLeft: 'previous-party', ArrowRight: 'next-party' };

export function onGridKey(event: KeyboardEvent, keys: GridKeys): void {
  if (event.altKey || event.metaKey) return;
  const held = keys.dragStore.current();
  const isDone = held?.by === 'pick-up' ? moveDragged(event, held, keys) : navigate(event, keys);
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation(); // Prevents the global shortcut 'n' on an empty position.
}

/** Keys for a picked-up booking: arrows move it, Shift with arrows changes its turn, Enter drops it, Escape cancels. */
function moveDragged(
  { key, shiftKey }: KeyboardEvent,
  held: ActiveDrag,
  { model, grid, dragStore, actions, onFocus }: GridKeys,
): boolean {
  const hold = (part: Partial<ActiveDrag>) => {
    const next = { ...held, ...part };
    dragStore.set(next);
    reveal(next, model, grid.current);
  };
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      if (!shiftKey && held.booking && hasSatDown(held.booking)) return true; // A seated party moves to another table only, not to another hour.
      const step = shiftKey ? steppedTurn : steppedTime;
      hold({ span: step(held.span, key === 'ArrowLeft' ? -1 : 1, model.step) });
      return true;
    }
    case 'ArrowUp':
    case 'ArrowDown': {
      const lane = laneBeside(model.lanes, held.lane, key === 'ArrowUp' ? -1 : 1);
      if (lane) hold({ lane: lane.id });
      return true;
    }
    case 'Enter':
    case ' ':
      dragStore.set(null);
      if (held.booking) onFocus({ lane: held.lane, time: held.span.time, booking: held.booking.uid });
      actions.put(held);
      return true;
    case 'Escape':
      dragStore.set(null);
      return true;
    default:
      return key === 'Home' || key === 'End' || key === 'PageUp' || key === 'PageDown';
  }
}

function navigate(event: KeyboardEvent, keys: GridKeys): boolean {
  const { key, ctrlKey, shiftKey } = event;
  const { model, focus, bookings } = keys;
  if (!focus || shiftKey) return false;
  const move = (ctrlKey ? BY_PARTY : MOVES)[key];
  if (move) {
    keys.onFocus(movedFocus(model, focus, move));
    return true;
  }
  if (ctrlKey) return false;
  const lane = model.lanes.find(({ id }) => id === focus.lane);
  if (lane?.kind === 'area') return false; // The area's button toggles itself.
  const booking = focus.booking === null ? undefined : bookings.get(focus.booking);
  return booking ? onBookingKey(event, booking, keys) : onEmptyKey(event, focus, keys);
}

function onBookingKey({ key, target }: KeyboardEvent, booking: Booking, keys: GridKeys): boolean {
  if (key === 'Enter' && target instanceof Element) keys.onOpen(booking, target);
  else if (key === ' ' || key.toLowerCase() === 'm') pickUp(keys.dragStore, booking, keys.focus?.lane ?? UNASSIGNED);
  else return false;
  return true;
}

function onEmptyKey({ key }: KeyboardEvent, { lane, time }: GridFocus, { onNew }: GridKeys): boolean {
  if (key !== 'Enter' && key.toLowerCase() !== 'n') return false;
  onNew({ time, tables: lane === UNASSIGNED ? [] : [lane] });
  return true;
}

function reveal({ lane, span }: ActiveDrag, model: GridModel, grid: TimeGridHandle | null): void {
  const index = model.lanes.findIndex(({ id }) => id === lane);
  const rect = grid
    ?.geometry()
    ?.rectOf({ booking: { from: span.time, to: span.time + span.turn }, lane: index, row: 0 });
  if (rect) grid?.reveal(rect);
}
