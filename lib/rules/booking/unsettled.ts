/** Bookings that a past day leaves open: parties that never came, and parties that were never finished. */
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import type { Booking } from './booking';

interface Unsettled {
  neverCame: Booking[];
  seated: Booking[];
}

/** By time. Standby requests were never expected and are left out. */
export function unsettled(bookings: readonly Booking[], stageOf: (status: number) => Stage): Unsettled {
  const inStages = (...stages: Stage[]) =>
    bookings.filter(({ status }) => stages.includes(stageOf(status))).sort((a, b) => a.time - b.time || a.uid - b.uid);
  return { neverCame: inStages(STAGE.due, STAGE.overdue, STAGE.waiting), seated: inStages(STAGE.seated) };
}
