/** The most likely next status of a party, and all allowed ones (D5, D6). */
import {
  STAGE,
  firstStatusOf,
  inOrder,
  nextStages,
  seatedStatus,
  type Stage,
  type Status,
  type StatusMap,
} from '@/lib/rules/statuses/stage';

/** Allowed statuses of one stage. */
export interface StatusChoices {
  stage: Stage;
  /** The restaurant's name of the stage. */
  stageName: string;
  statuses: Status[];
}

/** The menu's order: the usual progress first, cancellations last. */
const MENU_ORDER: readonly Stage[] = [
  STAGE.due,
  STAGE.overdue,
  STAGE.waiting,
  STAGE.seated,
  STAGE.done,
  STAGE.requested,
  STAGE.standby,
  STAGE.noShow,
  STAGE.cancelled,
];

export function statusMapOf(statuses: readonly Status[]): StatusMap {
  return new Map(statuses.map((status) => [status.code, status]));
}

/** The stage of a status code; an unknown code counts as cancelled up to 999 and as due above (§4). */
export function stageOf(map: StatusMap, code: number): Stage {
  return map.get(code)?.stage ?? (code > 999 ? STAGE.due : STAGE.cancelled);
}

/**
 * The status that one tap sets, or null when none is likely enough to be offered without a menu.
 *
 * Standby requests are accepted; a due party is seated, or put on the waiting list while it has no table; a waiting party is seated. A seated party
 * is finished with one tap, unless the restaurant tracks courses: then it moves to the next course, and after the last one to done. Done, no-show and
 * cancelled are only reverted from the menu.
 *
 * @param partSeated the restaurant's status of an incomplete party (§3 partSeatedStatus)
 */
export function nextStatus(
  party: { status: number; tables: readonly string[] },
  map: StatusMap,
  partSeated?: number,
): Status | null {
  const seated = map.get(seatedStatus(map)) ?? firstStatusOf(map, STAGE.seated);
  switch (stageOf(map, party.status)) {
    case STAGE.requested:
    case STAGE.standby:
      return firstStatusOf(map, STAGE.due, STAGE.overdue) ?? null;
    case STAGE.due:
    case STAGE.overdue:
      return (party.tables.length > 0 ? seated : firstStatusOf(map, STAGE.waiting)) ?? seated ?? null;
    case STAGE.waiting:
      return seated ?? null;
    case STAGE.seated:
      return nextCourse(party.status, map, [seated?.code, partSeated]) ?? firstStatusOf(map, STAGE.done) ?? null;
    default:
      return null;
  }
}

/** The course statuses of seated parties, in order: all statuses of the seated stage except seated and part seated. */
export function coursesOf(map: StatusMap, partSeated?: number): Status[] {
  const seated = map.get(seatedStatus(map)) ?? firstStatusOf(map, STAGE.seated);
  return [...map.values()]
    .filter(
      ({ code, stage, retired }) => stage === STAGE.seated && !retired && code !== seated?.code && code !== partSeated,
    )
    .sort(inOrder);
}

/** The next course in the restaurant's order; undefined after the last one and for a party whose courses are not tracked. */
function nextCourse(status: number, map: StatusMap, excluded: ReadonlyArray<number | undefined>): Status | undefined {
  const now = map.get(status);
  if (!now || excluded.includes(status)) return undefined;
  return [...map.values()]
    .filter(
      (one) => one.stage === STAGE.seated && !one.retired && inOrder(now, one) < 0 && !excluded.includes(one.code),
    )
    .sort(inOrder)[0];
}

/** Every status that D6 allows after the present one, by stage, in the restaurant's order; the present one is left out. */
export function allowedStatuses(status: number, map: StatusMap): StatusChoices[] {
  const allowed = nextStages(stageOf(map, status));
  return choicesOf(map, (one) => allowed.includes(one.stage) && one.code !== status);
}

const STARTING_STAGES: readonly Stage[] = [STAGE.requested, STAGE.due, STAGE.waiting, STAGE.seated, STAGE.standby];

/** The statuses that a new booking may have: all live stages. */
export function startingStatuses(map: StatusMap): StatusChoices[] {
  return choicesOf(map, ({ stage }) => STARTING_STAGES.includes(stage));
}

function choicesOf(map: StatusMap, isChoice: (status: Status) => boolean): StatusChoices[] {
  const choices = [...map.values()].filter((status) => !status.retired && isChoice(status)).sort(inOrder);
  return MENU_ORDER.flatMap((stage) => {
    const statuses = choices.filter((status) => status.stage === stage);
    const [first] = statuses;
    return first ? [{ stage, stageName: first.stageName, statuses }] : [];
  });
}
