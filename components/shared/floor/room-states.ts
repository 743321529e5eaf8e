/** State of a room, shown on its tab. */
import type { TableFace } from './table/table-face';

export interface RoomState {
  tables: number;
  free: number;
  /** Tables with a due or waiting party. */
  due: number;
  /** Tables with a party past its time. */
  over: number;
}

const DUE: ReadonlySet<TableFace['state']> = new Set(['booked', 'confirmed', 'late', 'waiting']);

export function roomState(faces: readonly TableFace[]): RoomState {
  return {
    tables: faces.length,
    free: faces.filter(({ state }) => state === 'free').length,
    due: faces.filter(({ state }) => DUE.has(state)).length,
    over: faces.filter(({ state, overdue }) => state === 'seated' && overdue).length,
  };
}
