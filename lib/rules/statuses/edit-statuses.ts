/** What a manager does with the status map (D5): adds, changes, moves. Pure; the server checks what becomes of it. */
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import { isCancelled, STAGE, inOrder, isLive, type Stage, type Status } from './stage';

const FIRST_LIVE_STATUS = CANCELLED_STATUS + 1;

/** The order in which the stages of an evening follow each other. */
export const STAGE_ORDER: readonly Stage[] = [
  STAGE.requested,
  STAGE.standby,
  STAGE.due,
  STAGE.overdue,
  STAGE.waiting,
  STAGE.seated,
  STAGE.done,
  STAGE.noShow,
  STAGE.cancelled,
];

/** Whether a status of this code may have the stage. §4: above 999 it is a live booking, so that who cancelled or did not come has one below. */
export const fitsStage = (code: number, stage: number) => isCancelled(stage) !== isLive(code);

/** The stages that a status may have by its code. */
export const stagesOf = (code: number | null): readonly Stage[] =>
  code === null ? STAGE_ORDER : STAGE_ORDER.filter((stage) => fitsStage(code, stage));

/** A code for a new status of a stage: the next after all, or for one that is over the next below all. */
export function newStatusCode(statuses: readonly Status[], stage: Stage): number {
  const codes = statuses.map(({ code }) => code);
  return isCancelled(stage)
    ? Math.min(FIRST_LIVE_STATUS - 3, ...codes) - 1
    : Math.max(FIRST_LIVE_STATUS + 12, ...codes) + 1;
}

/** The statuses of a stage as the restaurant orders them, retired ones last. */
export const statusesOf = (statuses: readonly Status[], stage: Stage): Status[] =>
  statuses
    .filter((status) => status.stage === stage)
    .sort((a, b) => Number(a.retired ?? false) - Number(b.retired ?? false) || inOrder(a, b));

/** All statuses with one of them a place up (-1) or down (1) among those of its stage. */
export function movedStatus(statuses: readonly Status[], code: number, by: -1 | 1): Status[] {
  const stage = statuses.find((status) => status.code === code)?.stage;
  if (stage === undefined) return [...statuses];
  const order = statusesOf(statuses, stage).map((status) => status.code);
  const from = order.indexOf(code);
  order.splice(from, 1);
  order.splice(Math.max(0, from + by), 0, code);
  return statuses.map((status) =>
    status.stage === stage ? { ...status, position: order.indexOf(status.code) + 1 } : status,
  );
}
