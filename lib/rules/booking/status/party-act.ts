/** The verb for what one tap does to a party; a button is never labelled with the name of a state. */
import { STAGE, firstStatusOf, type Stage, type Status, type StatusMap } from '@/lib/rules/statuses/stage';
import { coursesOf, nextStatus, stageOf } from './next-status';

export type PartyAction = 'accept' | 'checkIn' | 'seat' | 'course' | 'finish';

/** The verb for moving from a stage to a status. */
export function partyAction(from: Stage, to: Pick<Status, 'stage'>): PartyAction {
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

/** The status that the main action of a selected party sets: as in the list, but a seated party is finished, whichever course it is at. */
export function mainStatus(
  party: { status: number; tables: readonly string[] },
  map: StatusMap,
  partSeated?: number,
): Status | null {
  if (stageOf(map, party.status) === STAGE.seated) return firstStatusOf(map, STAGE.done) ?? null;
  return nextStatus(party, map, partSeated);
}

/** The next course of a seated party, the first one if its courses are not tracked yet; null after the last. */
export function nextCourseOf(party: { status: number }, map: StatusMap, partSeated?: number): Status | null {
  if (stageOf(map, party.status) !== STAGE.seated) return null;
  const courses = coursesOf(map, partSeated);
  const at = courses.findIndex(({ code }) => code === party.status);
  return courses[at + 1] ?? null;
}
