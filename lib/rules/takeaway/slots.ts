/** Times at which an order can be ready. They are counted from opening, not from midnight, and end with closing. */
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
  /** Minutes that an order needs at least. */
  minWait: number;
}

export interface Slot {
  time: DecimalHours;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * The first is opening, or now and the least wait rounded up to the next slot; the last is closing, or the last step before it. In the night in
 * which clocks go forward the skipped hour has none; of the hour that comes twice the first one counts.
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

/** Whether clocks show that time at all. */
const isOnClock = (clock: DayClock, time: DecimalHours, at: number) => Math.abs(clock.hourAt(at) - time) < 1e-3;

/**
 * As soon as possible is the first slot, while it is near enough to be called soon; null where a time has to be chosen, and after the last slot.
 * @param slots those that are still free
 * @param maxWait minutes
 */
export function asapSlot(slots: readonly Slot[], now: number, maxWait: number): Slot | null {
  const [first] = slots;
  return first && first.at <= now + maxWait * MINUTE_MS ? first : null;
}
