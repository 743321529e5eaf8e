/** Texts of the time grid, injected so that its rendering is independent of language and time format. */
import type { GridBooking, GridLane, LimitSpan, ShadeKind, StepLoad } from '@/lib/rules/time-grid/grid-model';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import type { DecimalHours } from '@/lib/time/service-day';

export interface GridTexts {
  /** Accessible name of the grid. */
  grid: string;
  /** '01:30' */
  time(time: DecimalHours): string;
  /** '20:00–22:00' */
  span(from: DecimalHours, to: DecimalHours): string;
  status(code: number): string;
  /** 'Card': payment state in a word. */
  payment(payment: PaymentSummary): string;
  /** 'Sofía Prieto, 4, 20:00 to 22:00, T12, Booked', and its attributes. */
  booking(booking: GridBooking, isUnsent: boolean): string;
  /** 'T12, seats 2 to 4' */
  lane(lane: GridLane): string;
  /** '2–4' */
  seats(lane: GridLane): string;
  /** 'T12, 20:15, free' */
  spot(lane: GridLane, time: DecimalHours, shade: ShadeKind | null): string;
  shade(kind: ShadeKind): string;
  /** '42/40 covers', marked when over the limit. */
  limit(limit: LimitSpan): string;
  /** Description of the chart. */
  load(load: readonly StepLoad[], limits: readonly LimitSpan[]): string;
  /** Covers present at a time. */
  present(covers: number): string;
  legend: { arriving: string; present: string; limit: string };
}

/** Colours of a status. */
export interface StatusPaint {
  colour: string;
  /** Text colour, readable on `colour`. */
  on: string;
}
export type PaintOf = (status: number) => StatusPaint;
