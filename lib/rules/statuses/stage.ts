/** Stages of a booking and which may follow which (§4, D5, D6). */
import { CANCELLED_STATUS, SEATED_STATUS } from '@/lib/contract/constants';
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';

/** §4, as on the wire. Both 0 and 7 are standby. */
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
/** Due, or waiting for a table. */
export const isExpected = (stage: number | undefined): stage is 1 | 2 | 3 => isDue(stage) || stage === STAGE.waiting;
/** Seated or done. */
export const hasBeenSeated = (stage: Stage): stage is 4 | 5 => stage === STAGE.seated || stage === STAGE.done;
/** Includes no-shows (§4). */
export const isCancelled = (stage: number | undefined): stage is 6 | 9 =>
  stage === STAGE.noShow || stage === STAGE.cancelled;

/** Stage groups for filters and transitions. */
export const STAGE_GROUPS = ['due', 'waiting', 'standby', 'seated', 'done', 'cancelled'] as const;
export type StageGroup = (typeof STAGE_GROUPS)[number];

export interface Status {
  code: number;
  name: string;
  /** The restaurant's own name where `name` is translated; the seated status is found by it (§4). */
  ownName?: string;
  names?: TranslatedNames;
  /** Hex colour. */
  colour: string;
  stage: Stage;
  stageName: string;
  /** Its position within its stage; ties go by code. */
  position?: number;
  /** Retired: existing bookings keep it, but it is not offered. */
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

/** The filter group of a stage; no-show and cancelled share one (§4). */
export function groupOf(stage: Stage): StageGroup {
  return GROUP[stage];
}

/** D6: the stages that can follow each stage. Within a stage group any change is allowed. */
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

/** Whether a booking occupies its tables on the day's floor: live, and due, waiting, seated or done. Standby parties have no promised table. */
export function holdsTables(status: number, stage: Stage): boolean {
  return isLive(status) && !isOnStandby(stage);
}

/** Whether a booking blocks its tables for others. A finished party has left, and a late party may be seated there (ADR 0004). */
export function claimsTables(status: number, stage: Stage): boolean {
  return holdsTables(status, stage) && stage !== STAGE.done;
}

/** Whether a booking's covers count (§4: 999 is cancelled for counts; standby has no place yet). */
export function countsCovers(status: number, stage: Stage): boolean {
  return holdsTables(status, stage);
}

/** §4: whether a name makes a status the seated one. */
export const isSeatedName = (name: string) => /^(seated|sentado)$/i.test(name.trim());

/** §4: the seated status is the one named Seated or Sentado, else 1000; translations do not matter. */
export function seatedStatus(map: ReadonlyMap<number, Pick<Status, 'code' | 'name' | 'ownName'>>): number {
  for (const { code, name, ownName } of map.values()) if (isSeatedName(ownName ?? name)) return code;
  return SEATED_STATUS;
}

type Ordered = Pick<Status, 'code' | 'position'>;
/** The order in which a restaurant lists its statuses. */
export const inOrder = (a: Ordered, b: Ordered) => (a.position ?? 0) - (b.position ?? 0) || a.code - b.code;

/**
 * The first status of a stage by code, for one-tap changes: reordering the list does not change what a tap does. Retired ones only if the stage has
 * no other; undefined when there is none.
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
