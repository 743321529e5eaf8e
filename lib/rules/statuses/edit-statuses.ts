/** Editing the status map (D5): adding, changing, moving. Pure; the server validates the result. */
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import { isCancelled, STAGE, inOrder, isLive, type Stage, type Status } from './stage';

const FIRST_LIVE_STATUS = CANCELLED_STATUS + 1;

/** The usual order of stages. */
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

/** Whether a status with this code can have the stage. §4: codes above 999 are live bookings, cancelled and no-show ones lie below. */
export const fitsStage = (code: number, stage: number) => isCancelled(stage) !== isLive(code);

/** The possible stages of a status code. */
export const stagesOf = (code: number | null): readonly Stage[] =>
  code === null ? STAGE_ORDER : STAGE_ORDER.filter((stage) => fitsStage(code, stage));

/** A code for a new status of a stage: the next above all, or below all for cancelled stages. */
export function newStatusCode(statuses: readonly Status[], stage: Stage): number {
  const codes = statuses.map(({ code }) => code);
  return isCancelled(stage)
    ? Math.min(FIRST_LIVE_STATUS - 3, ...codes) - 1
    : Math.max(FIRST_LIVE_STATUS + 12, ...codes) + 1;
}

/** The statuses of a stage in the restaurant's order, retired ones last. */
export const statusesOf = (statuses: readonly Status[], stage: Stage): Status[] =>
  statuses
    .filter((status) => status.stage === stage)
    .sort((a, b) => Number(a.retired ?? false) - Number(b.retired ?? false) || inOrder(a, b));

/** All statuses, with one moved up (-1) or down (1) within its stage. */
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
