/** What one tap does to a party, as the verb of its button: a button never bears the name of a state. */
import { STAGE, firstStatusOf, type Stage, type Status, type StatusMap } from '@/lib/rules/statuses/stage';
import { coursesOf, nextStatus, stageOf } from './next-status';

export type PartyAct = 'accept' | 'checkIn' | 'seat' | 'course' | 'finish';

/** The verb that leads from a stage to a status. */
export function partyAct(from: Stage, to: Pick<Status, 'stage'>): PartyAct {
  switch (to.stage) {
    case STAGE.waiting:
      return 'checkIn';
    case STAGE.seated:
      return from === STAGE.seated ? 'course' : 'seat';
    case STAGE.done:
      return 'finish';
    default:
      return 'accept';
  }
}

/** The status of the main act of a party that is chosen: as in the list, but whoever sits is finished, whichever course it is at. */
export function mainStatus(
  party: { status: number; tables: readonly string[] },
  map: StatusMap,
  partSeated?: number,
): Status | null {
  if (stageOf(map, party.status) === STAGE.seated) return firstStatusOf(map, STAGE.done) ?? null;
  return nextStatus(party, map, partSeated);
}

/** The course that a seated party comes to next, the first one for a party whose courses nobody followed so far; null after the last. */
export function nextCourseOf(party: { status: number }, map: StatusMap, partSeated?: number): Status | null {
  if (stageOf(map, party.status) !== STAGE.seated) return null;
  const courses = coursesOf(map, partSeated);
  const at = courses.findIndex(({ code }) => code === party.status);
  return courses[at + 1] ?? null;
}
