/** The kitchen's sheet of a service day: arrivals per quarter of an hour, and dietary notes. */
import { TIME_STEP } from '@/lib/contract/constants';
import { floorToStep } from '@/lib/time/time-text';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { type RunningOrder, runningOrder } from './running-order';
import type { DaySession } from '../list/session-mode';
import type { Stage } from '@/lib/rules/statuses/stage';

export interface KitchenStep {
  /** Start of the quarter of an hour. */
  time: DecimalHours;
  parties: number;
  covers: number;
  /** Covers of the session so far, including this step. */
  coversSoFar: number;
  /** Parties with a note for the kitchen. */
  attention: Booking[];
}

export interface KitchenSession {
  session: DaySession | null;
  parties: number;
  covers: number;
  /** Steps with an arrival, by time. */
  steps: KitchenStep[];
}

/** @param isNoted whether the kitchen needs to know something about a party: an allergy, a diet, a note */
export function kitchenSheet(
  bookings: readonly Booking[],
  sessions: readonly DaySession[],
  stageOf: (status: number) => Stage,
  isNoted: (booking: Booking) => boolean,
): Pick<RunningOrder, 'parties' | 'covers'> & { sessions: KitchenSession[] } {
  const order = runningOrder(bookings, sessions, stageOf);
  return {
    parties: order.parties,
    covers: order.covers,
    sessions: order.sessions
      .filter(({ parties }) => parties > 0)
      .map(({ session, parties, covers, bookings: there }) => ({
        session,
        parties,
        covers,
        steps: stepsOf(there, isNoted),
      })),
  };
}

function stepsOf(bookings: readonly Booking[], isNoted: (booking: Booking) => boolean): KitchenStep[] {
  const steps: KitchenStep[] = [];
  let coversSoFar = 0;
  for (const booking of bookings) {
    const time = floorToStep(booking.time, TIME_STEP);
    let step = steps.at(-1);
    if (step?.time !== time) steps.push((step = { time, parties: 0, covers: 0, coversSoFar, attention: [] }));
    coversSoFar += booking.covers;
    step.parties += 1;
    step.covers += booking.covers;
    step.coversSoFar = coversSoFar;
    if (isNoted(booking)) step.attention.push(booking);
  }
  return steps;
}
