/** The heat map of arrivals: mean covers per day by weekday and time step (§9: arrivals count in their time step). */
import type { HeatCell } from '@/lib/resources/figures/dashboard-schema';
import type { DecimalHours } from '@/lib/time/service-day';

export interface ArrivalCell {
  /** Mean covers over the weekday's days with a booking. */
  mean: number;
  bookings: number;
}

export interface ArrivalRow {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  /** Null if closed. */
  cells: ReadonlyArray<ArrivalCell | null>;
  /** Mean covers per day; null without a day. */
  mean: number | null;
}

export interface ArrivalTable {
  /** Starts of the time steps in which any party has arrived. */
  times: readonly DecimalHours[];
  /** Number of these steps in each hour, in order. */
  hours: ReadonlyArray<{ hour: number; steps: number }>;
  rows: readonly ArrivalRow[];
  /** Highest mean of all cells. */
  most: number;
}

interface Arrivals {
  cells: readonly HeatCell[];
  /** Number of days with a booking by weekday. */
  days: readonly number[];
  firstWeekday: number;
  /** Whether a shift is open at that time, as far as known: without arrivals, an open cell shows 0 and a closed one a dash. */
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
