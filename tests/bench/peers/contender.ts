/** Interface of a component that draws bookings on tables over a day. */
import type { AnyBooking, GridData } from '../time-grid-data';

export interface Contender {
  name: string;
  mount(element: HTMLElement, data: GridData): void;
  update(changes: readonly AnyBooking[] | null, all: readonly AnyBooking[]): void;
  scroll(x: number, y: number): void;
  unmount(): void;
}

/** A booking of the bench. */
export interface BenchBooking extends AnyBooking {
  id: number;
  table: string;
  start: number;
  end: number;
  covers: number;
  name: string;
}

/** The date used for the peers, which need dates for hours. */
const DAY = Date.UTC(2026, 10, 21);
export const dateAt = (hours: number) => new Date(DAY + hours * 3_600_000);
