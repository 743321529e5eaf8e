/** What a day leaves open when it is over: who never came, and who was never finished. */
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import type { Booking } from './booking';

interface Unsettled {
  neverCame: Booking[];
  seated: Booking[];
}

/** By time. Standby has no place, and was never expected. */
export function unsettled(bookings: readonly Booking[], stageOf: (status: number) => Stage): Unsettled {
  const of = (...stages: Stage[]) =>
    bookings.filter(({ status }) => stages.includes(stageOf(status))).sort((a, b) => a.time - b.time || a.uid - b.uid);
  return { neverCame: of(STAGE.due, STAGE.overdue, STAGE.waiting), seated: of(STAGE.seated) };
}
