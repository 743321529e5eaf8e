/** Stages of a booking and which may follow which (§4, D5, D6). */
import { CANCELLED_STATUS, SEATED_STATUS } from '@/lib/contract/constants';
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';

/** §4, as the wire has them. Both 0 and 7 are standby. */
export const STAGE = {
  requested: 0,
  due: 1,
  overdue: 2,
  waiting: 3,
  seated: 4,
  done: 5,
  noShow: 6,
  standby: 7,
  cancelled: 9,
} as const;
export type Stage = (typeof STAGE)[keyof typeof STAGE];

export const isOnStandby = (stage: number | undefined): stage is 0 | 7 =>
  stage === STAGE.requested || stage === STAGE.standby;
export const isDue = (stage: number | undefined): stage is 1 | 2 => stage === STAGE.due || stage === STAGE.overdue;
/** Due, or here and waiting for a table. */
export const isExpected = (stage: number | undefined): stage is 1 | 2 | 3 => isDue(stage) || stage === STAGE.waiting;
/** At the table, or there before. */
export const hasBeenSeated = (stage: Stage): stage is 4 | 5 => stage === STAGE.seated || stage === STAGE.done;
/** A no-show is one, too (§4). */
export const isCancelled = (stage: number | undefined): stage is 6 | 9 =>
  stage === STAGE.noShow || stage === STAGE.cancelled;

/** The groups that filters and transitions speak of. */
export const STAGE_GROUPS = ['due', 'waiting', 'standby', 'seated', 'done', 'cancelled'] as const;
export type StageGroup = (typeof STAGE_GROUPS)[number];

export interface Status {
  code: number;
  name: string;
  /** Where `name` is what is shown to a reader: the restaurant's own name, by which the seated status is found (§4). */
  ownName?: string;
  names?: TranslatedNames;
  /** Hex colour. */
  colour: string;
  stage: Stage;
  stageName: string;
  /** Its place among those of its stage; by code where it is the same. */
  position?: number;
  /** Bookings that have it keep it, but it is offered no more. */
  retired?: boolean;
}
export type StatusMap = ReadonlyMap<number, Status>;

const GROUP: Record<Stage, StageGroup> = {
  [STAGE.requested]: 'standby',
  [STAGE.due]: 'due',
  [STAGE.overdue]: 'due',
  [STAGE.waiting]: 'waiting',
  [STAGE.seated]: 'seated',
  [STAGE.done]: 'done',
  [STAGE.noShow]: 'cancelled',
  [STAGE.standby]: 'standby',
  [STAGE.cancelled]: 'cancelled',
};

/** The filter group of a stage; no-show and cancelled are one (§4). */
export function groupOf(stage: Stage): StageGroup {
  return GROUP[stage];
}

/** D6, by stage: what may follow. A status may always change within its stage group. */
const FOLLOWS: Record<Stage, readonly Stage[]> = {
  [STAGE.requested]: [STAGE.due, STAGE.overdue, STAGE.cancelled, STAGE.standby, STAGE.requested],
  [STAGE.standby]: [STAGE.due, STAGE.overdue, STAGE.cancelled, STAGE.requested, STAGE.standby],
  [STAGE.due]: [STAGE.waiting, STAGE.seated, STAGE.noShow, STAGE.cancelled, STAGE.overdue, STAGE.due],
  [STAGE.overdue]: [STAGE.waiting, STAGE.seated, STAGE.noShow, STAGE.cancelled, STAGE.due, STAGE.overdue],
  [STAGE.waiting]: [STAGE.seated, STAGE.due, STAGE.overdue, STAGE.cancelled, STAGE.noShow, STAGE.waiting],
  [STAGE.seated]: [STAGE.done, STAGE.waiting, STAGE.due, STAGE.overdue, STAGE.seated],
  [STAGE.done]: [STAGE.seated, STAGE.done],
  [STAGE.noShow]: [STAGE.due, STAGE.overdue, STAGE.requested, STAGE.standby, STAGE.noShow],
  [STAGE.cancelled]: [STAGE.due, STAGE.overdue, STAGE.requested, STAGE.standby, STAGE.cancelled],
};

/** Whether D6 allows a change from one stage to another. */
export function mayFollow(from: Stage, to: Stage): boolean {
  return FOLLOWS[from].includes(to);
}

/** The stages D6 allows after this one, itself included. */
export function nextStages(from: Stage): readonly Stage[] {
  return FOLLOWS[from];
}

/** §4: a status above 999 is a live booking. */
export function isLive(status: number): boolean {
  return status > CANCELLED_STATUS;
}

/**
 * Whether a booking has its tables on the day's floor: live, and due, waiting, seated or done. A party on standby has been promised none.
 */
export function holdsTables(status: number, stage: Stage): boolean {
  return isLive(status) && !isOnStandby(stage);
}

/**
 * Whether a booking keeps others from its tables. A party that is done has left: what it had is history, and a party that comes late may
 * sit down where it sat (ADR 0004).
 */
export function claimsTables(status: number, stage: Stage): boolean {
  return holdsTables(status, stage) && stage !== STAGE.done;
}

/** Whether a booking's covers count (§4: 999 is cancelled for counts; standby has no place yet). */
export function countsCovers(status: number, stage: Stage): boolean {
  return holdsTables(status, stage);
}

/** §4: the name that makes a status the seated one. */
export const isSeatedName = (name: string) => /^(seated|sentado)$/i.test(name.trim());

/** §4: the seated status is the one named Seated or Sentado, otherwise 1000. What a reader's language calls it changes nothing. */
export function seatedStatus(map: ReadonlyMap<number, Pick<Status, 'code' | 'name' | 'ownName'>>): number {
  for (const { code, name, ownName } of map.values()) if (isSeatedName(ownName ?? name)) return code;
  return SEATED_STATUS;
}

type Ordered = Pick<Status, 'code' | 'position'>;
/** The order in which a restaurant lists its statuses. */
export const inOrder = (a: Ordered, b: Ordered) => (a.position ?? 0) - (b.position ?? 0) || a.code - b.code;

/**
 * The first status of a stage by code, for one-tap changes: moving a status in the list changes what it looks like and not what a tap does. A
 * retired one only where the stage has no other; undefined when the map has none.
 */
export function firstStatusOf(map: StatusMap, ...stages: Stage[]): Status | undefined {
  for (const stage of stages) {
    const found = [...map.values()]
      .filter((status) => status.stage === stage)
      .sort((a, b) => Number(a.retired ?? false) - Number(b.retired ?? false) || a.code - b.code)[0];
    if (found) return found;
  }
  return undefined;
}
