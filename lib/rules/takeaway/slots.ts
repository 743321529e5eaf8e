/** Slots at which an order can be ready, counted from opening and ending with closing. */
import { type DayClock, dayClock } from '@/lib/time/day-clock';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export interface OpenSpan {
  start: DecimalHours;
  /** Up to 28.0: 25.5 is half past one at night. */
  end: DecimalHours;
}

export interface SlotRules {
  /** Minutes between two slots. */
  interval: number;
  /** Minimum minutes of an order. */
  minWait: number;
}

export interface Slot {
  time: DecimalHours;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * From opening, or now plus the minimum wait rounded up to a slot, to closing or the last step before it. A skipped hour of a clock change has none;
 * of a repeated hour the first one counts.
 * @param now epoch milliseconds
 */
export function slotsOf(
  spans: readonly OpenSpan[],
  { interval, minWait }: SlotRules,
  { date, zone, now }: { date: ServiceDate; zone: string; now: number },
): Slot[] {
  const clock = dayClock(date, zone);
  const earliest = now + minWait * MINUTE_MS;
  const slots = new Map<number, Slot>();
  for (const { start, end } of spans) {
    const steps = Math.floor(((end - start) * 60) / interval + 1e-6);
    for (let step = 0; step <= steps; step++) {
      const time = Math.round(start * 60 + step * interval) / 60;
      const at = clock.instantAt(time);
      if (at >= earliest && isOnClock(clock, time, at)) slots.set(at, { time, at });
    }
  }
  return [...slots.values()].sort((one, other) => one.at - other.at);
}

/** Whether the wall-clock time exists. */
const isOnClock = (clock: DayClock, time: DecimalHours, at: number) => Math.abs(clock.hourAt(at) - time) < 1e-3;

/**
 * The 'as soon as possible' slot: the first one if it is near enough; null where a time must be chosen, and after the last slot.
 * @param slots the free ones
 * @param maxWait minutes
 */
export function asapSlot(slots: readonly Slot[], now: number, maxWait: number): Slot | null {
  const [first] = slots;
  return first && first.at <= now + maxWait * MINUTE_MS ? first : null;
}
