/** Keyboard focus on the time grid, moved by arrow keys between parties and empty steps. */
import type { DecimalHours } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import type { GridLane, GridModel, GridPiece } from './grid-model';

export interface GridFocus {
  /** Lane id. */
  lane: string;
  /** Start of an empty step; on a party, the hour for moving up and down. */
  time: DecimalHours;
  /** Uid of the party; null on an empty step or an area's header. */
  booking: number | null;
}

export type FocusMove =
  'left' | 'right' | 'up' | 'down' | 'start' | 'end' | 'page-up' | 'page-down' | 'next-party' | 'previous-party';

/** Lanes of a page. */
const PAGE = 6;

/** The focus at an hour of a lane: the party there, else the empty step. Null for an unknown lane. */
export function focusAt(model: GridModel, lane: number, time: DecimalHours): GridFocus | null {
  const at = model.lanes[lane];
  if (!at) return null;
  const start = stepOf(model, time);
  const piece = model.pieces[lane]?.find((one) => isIn(one, start, model.step));
  return { lane: at.id, time: start, booking: piece?.booking.uid ?? null };
}

/** The focus after a key; unchanged at an edge of the grid. */
export function movedFocus(model: GridModel, focus: GridFocus, move: FocusMove): GridFocus {
  const lane = model.lanes.findIndex(({ id }) => id === focus.lane);
  const lanesOn = { up: -1, down: 1, 'page-up': -PAGE, 'page-down': PAGE };
  if (move in lanesOn) {
    const to = lane + lanesOn[move as keyof typeof lanesOn];
    return focusAt(model, Math.max(0, Math.min(to, model.lanes.length - 1)), focus.time) ?? focus;
  }
  const stops = stopsOf(model, lane);
  const here = stops.findIndex(({ booking, time }) =>
    focus.booking === null ? time >= focus.time : booking === focus.booking,
  );
  const found = {
    left: () => stops[here - 1],
    right: () => stops[here + 1],
    start: () => stops[0],
    end: () => stops.at(-1),
    'next-party': () => stops.slice(here + 1).find(({ booking }) => booking !== null),
    'previous-party': () => stops.slice(0, Math.max(here, 0)).findLast(({ booking }) => booking !== null),
  };
  return found[move as keyof typeof found]() ?? focus;
}

/** The focus after the grid has changed: it follows its party to another table; a removed lane is replaced by the first. */
export function restoredFocus(model: GridModel, focus: GridFocus): GridFocus | null {
  const lane = model.lanes.findIndex(({ id }) => id === focus.lane);
  if (focus.booking !== null) {
    if (model.pieces[lane]?.some(({ booking }) => booking.uid === focus.booking)) return focus;
    const piece = model.pieces.flat().find(({ booking }) => booking.uid === focus.booking);
    const moved = piece && model.lanes[piece.lane];
    if (piece && moved) return { lane: moved.id, time: stepOf(model, piece.booking.from), booking: focus.booking };
  }
  return focusAt(model, Math.max(lane, 0), focus.time);
}

/** The nearest lane above or below that accepts parties; undefined at the end. */
export function laneBeside(lanes: readonly GridLane[], from: string, direction: -1 | 1): GridLane | undefined {
  const start = lanes.findIndex(({ id }) => id === from);
  const ahead = direction === 1 ? lanes.slice(start + 1) : lanes.slice(0, Math.max(start, 0)).reverse();
  return ahead.find(({ kind }) => kind !== 'area');
}

/** All positions of a lane from left to right: its parties and empty steps. */
function stopsOf(model: GridModel, lane: number): GridFocus[] {
  const id = model.lanes[lane]?.id;
  if (id === undefined) return [];
  const pieces = model.pieces[lane] ?? [];
  const parties = pieces.map(({ booking }): GridFocus => ({
    lane: id,
    time: stepOf(model, booking.from),
    booking: booking.uid,
  }));
  const steps = Array.from(
    { length: Math.round((model.to - model.from) / model.step) },
    (_, index) => model.from + index * model.step,
  );
  const empty = steps
    .filter((time) => !pieces.some((piece) => isIn(piece, time, model.step)))
    .map((time): GridFocus => ({ lane: id, time, booking: null }));
  return [...parties, ...empty].sort((a, b) => a.time - b.time);
}

/** Start of the step that contains an hour. */
function stepOf({ from, to, step }: GridModel, time: DecimalHours): DecimalHours {
  return Math.max(from, Math.min(from + floorToStep(time - from, step), to - step));
}

function isIn({ booking }: GridPiece, start: DecimalHours, step: number): boolean {
  return booking.from < start + step - 1e-6 && booking.to > start + 1e-6;
}
