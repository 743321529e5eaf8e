/** The heat map of arrivals: mean covers a day by weekday and time step (§9: hours of arrival count by the time step). */
import type { HeatCell } from '@/lib/resources/figures/dashboard-schema';
import type { DecimalHours } from '@/lib/time/service-day';

export interface ArrivalCell {
  /** Covers a day, of the days with a booking of that weekday. */
  mean: number;
  bookings: number;
}

export interface ArrivalRow {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  /** Null where it is closed. */
  cells: ReadonlyArray<ArrivalCell | null>;
  /** Covers a day; null where there was no day. */
  mean: number | null;
}

export interface ArrivalTable {
  /** Starts of the steps in which anybody ever arrived. */
  times: readonly DecimalHours[];
  /** How many of these are of each hour, in order. */
  hours: ReadonlyArray<{ hour: number; steps: number }>;
  rows: readonly ArrivalRow[];
  /** The highest mean of a cell. */
  most: number;
}

interface Arrivals {
  cells: readonly HeatCell[];
  /** Days with a booking, by weekday. */
  days: readonly number[];
  firstWeekday: number;
  /** Whether a shift is open then, as far as is known: where nobody arrived, a 0 and a dash are told apart by it. */
  isOpen: (weekday: number, time: DecimalHours) => boolean;
}

export function arrivalTable({ cells, days, firstWeekday, isOpen }: Arrivals): ArrivalTable {
  const times = [...new Set(cells.map(({ time }) => time))].sort((a, b) => a - b);
  const found = new Map(cells.map((cell) => [`${cell.weekday} ${cell.time}`, cell]));
  const rows = Array.from({ length: 7 }, (_, index) => (firstWeekday + index) % 7).map((weekday): ArrivalRow => {
    const of = days[weekday] ?? 0;
    const row = times.map((time): ArrivalCell | null => {
      const cell = found.get(`${weekday} ${time}`);
      if (cell) return { mean: cell.covers / Math.max(1, of), bookings: cell.bookings };
      return of > 0 && isOpen(weekday, time) ? { mean: 0, bookings: 0 } : null;
    });
    return { weekday, cells: row, mean: of === 0 ? null : row.reduce((sum, cell) => sum + (cell?.mean ?? 0), 0) };
  });
  const hours: Array<{ hour: number; steps: number }> = [];
  for (const time of times) {
    const last = hours.at(-1);
    if (last && last.hour === Math.floor(time)) last.steps += 1;
    else hours.push({ hour: Math.floor(time), steps: 1 });
  }
  return { times, hours, rows, most: Math.max(0, ...rows.flatMap((row) => row.cells.map((cell) => cell?.mean ?? 0))) };
}
