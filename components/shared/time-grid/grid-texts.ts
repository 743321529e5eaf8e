/** What the time grid says. The drawing knows no language and no clock of its own. */
import type { GridBooking, GridLane, LimitSpan, ShadeKind, StepLoad } from '@/lib/rules/time-grid/grid-model';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import type { DecimalHours } from '@/lib/time/service-day';

export interface GridTexts {
  /** Name of the whole grid. */
  grid: string;
  /** '01:30' */
  time(time: DecimalHours): string;
  /** '20:00–22:00' */
  span(from: DecimalHours, to: DecimalHours): string;
  status(code: number): string;
  /** 'Card': how its card or payment stands, in a word. */
  payment(payment: PaymentSummary): string;
  /** 'Sofía Prieto, 4, 20:00 to 22:00, T12, Booked', and what it carries. */
  booking(booking: GridBooking, isUnsent: boolean): string;
  /** 'T12, seats 2 to 4' */
  lane(lane: GridLane): string;
  /** '2–4' */
  seats(lane: GridLane): string;
  /** 'T12, 20:15, free' */
  spot(lane: GridLane, time: DecimalHours, shade: ShadeKind | null): string;
  shade(kind: ShadeKind): string;
  /** '42/40 covers', marked when it is over. */
  limit(limit: LimitSpan): string;
  /** The histogram in words. */
  load(load: readonly StepLoad[], limits: readonly LimitSpan[]): string;
  /** Covers in the restaurant at a time. */
  present(covers: number): string;
  legend: { arriving: string; present: string; limit: string };
}

/** How a status is drawn. */
export interface StatusPaint {
  colour: string;
  /** Readable on the colour. */
  on: string;
}
export type PaintOf = (status: number) => StatusPaint;
