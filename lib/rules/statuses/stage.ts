/** Stages of a booking and which may follow which (§4, D5, D6). */
import { CANCELLED_STATUS, SEATED_STATUS } from '@/lib/contract/constants';

/** §4: 1 and 2 due or overdue, 3 waiting, 4 seated, 5 done, 6 no-show, 0 and 7 standby, 9 cancelled. */
export type Stage = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9;

/** The groups that filters and transitions speak of. */
export const STAGE_GROUPS = ['due', 'waiting', 'standby', 'seated', 'done', 'cancelled'] as const;
export type StageGroup = (typeof STAGE_GROUPS)[number];

export interface Status {
  code: number;
  name: string;
  /** Hex colour. */
  colour: string;
  stage: Stage;
  stageName: string;
}
export type StatusMap = ReadonlyMap<number, Status>;

const GROUP: Record<Stage, StageGroup> = {
  0: 'standby',
  1: 'due',
  2: 'due',
  3: 'waiting',
  4: 'seated',
  5: 'done',
  6: 'cancelled',
  7: 'standby',
  9: 'cancelled',
};

/** The filter group of a stage; no-show and cancelled are one (§4). */
export function groupOf(stage: Stage): StageGroup {
  return GROUP[stage];
}

/** D6, by stage: what may follow. A status may always change within its stage group. */
const FOLLOWS: Record<Stage, readonly Stage[]> = {
  0: [1, 2, 9, 7, 0],
  7: [1, 2, 9, 0, 7],
  1: [3, 4, 6, 9, 2, 1],
  2: [3, 4, 6, 9, 1, 2],
  3: [4, 1, 2, 9, 6, 3],
  4: [5, 3, 1, 2, 4],
  5: [4, 5],
  6: [1, 2, 0, 7, 6],
  9: [1, 2, 0, 7, 9],
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
  return isLive(status) && stage !== 0 && stage !== 7;
}

/**
 * Whether a booking keeps others from its tables. A party that is done has left: what it had is history, and a party that comes late may
 * sit down where it sat (ADR 0004).
 */
export function claimsTables(status: number, stage: Stage): boolean {
  return holdsTables(status, stage) && stage !== 5;
}

/** Whether a booking's covers count (§4: 999 is cancelled for counts; standby has no place yet). */
export function countsCovers(status: number, stage: Stage): boolean {
  return holdsTables(status, stage);
}

/** §4: the seated status is the one named Seated or Sentado, otherwise 1000. */
export function seatedStatus(map: StatusMap): number {
  for (const status of map.values()) if (/^(seated|sentado)$/i.test(status.name.trim())) return status.code;
  return SEATED_STATUS;
}

/** The first status of a stage by code, for one-tap changes; undefined when the map has none. */
export function firstStatusOf(map: StatusMap, ...stages: Stage[]): Status | undefined {
  for (const stage of stages) {
    const found = [...map.values()].filter((status) => status.stage === stage).sort((a, b) => a.code - b.code)[0];
    if (found) return found;
  }
  return undefined;
}
