/** The tab stop of the grid. Pure. */
import { pieceKey, type GridModel } from '@/lib/rules/time-grid/grid-model';
import { focusAt, type GridFocus, restoredFocus } from '@/lib/rules/time-grid/focus';
import type { DecimalHours } from '@/lib/time/service-day';

export interface GridStop {
  /** Index of the lane. */
  lane: number;
  time: DecimalHours;
  /** Key of the piece; null on an empty position and on an area's header. */
  piece: string | null;
}

/** The focused position; before that the first booking from the displayed session on, or the session's start. */
export function focusOf(model: GridModel, focus: GridFocus | null): GridFocus | null {
  return focus ? restoredFocus(model, focus) : firstPlace(model);
}

export function stopOf(model: GridModel, focus: GridFocus | null): GridStop | null {
  const at = focusOf(model, focus);
  if (!at) return null;
  return {
    lane: model.lanes.findIndex(({ id }) => id === at.lane),
    time: at.time,
    piece: at.booking === null ? null : pieceKey(at.booking, at.lane),
  };
}

function firstPlace(model: GridModel): GridFocus | null {
  for (const [index, pieces] of model.pieces.entries()) {
    const first = pieces.find(({ booking }) => booking.to > model.startAt);
    const lane = model.lanes[index];
    if (first && lane) return { lane: lane.id, time: first.booking.from, booking: first.booking.uid };
  }
  return focusAt(model, 0, model.startAt);
}
