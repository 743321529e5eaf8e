/** Stages of a booking and which may follow which (§4, D5, D6). */
import { CANCELLED_STATUS, SEATED_STATUS } from '@/lib/contract/constants';
import type { TranslatedNames } from '@/lib/contract/setup';

/** §4: 1 and 2 due or overdue, 3 waiting, 4 seated, 5 done, 6 no-show, 0 and 7 standby, 9 cancelled. */
export type Stage = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9;

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
