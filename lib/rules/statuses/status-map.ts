/** What a restaurant's status map must keep, whoever edits it (D5). */
import { BOOKED_STATUS, CANCELLED_STATUS, NO_SHOW_STATUS, SEATED_STATUS } from '@/lib/contract/constants';
import type { FieldError } from '@/lib/contract/error';
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';
import { fitsStage } from './edit-statuses';
import { isSeatedName, seatedStatus } from './stage';

/** Codes that the product itself gives to bookings. */
export const FIXED_STATUSES: readonly number[] = [NO_SHOW_STATUS, CANCELLED_STATUS, SEATED_STATUS, BOOKED_STATUS];

/** A status as the rules of the map read it. */
export interface MappedStatus {
  code: number;
  name: string;
  names?: TranslatedNames;
  stage: number;
  retired?: boolean;
}

/** What the map is for beside the product itself: bookings that were made, and what the setup names. */
export interface StatusNeeds {
  /** Codes that bookings have. */
  used: ReadonlySet<number>;
  /** Codes that the setup names (§3 partSeatedStatus, standby). */
  needed: readonly number[];
}

const STAGES: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6, 7, 9]);
/** Stages that the product moves bookings to: each keeps a status that is offered. */
const KEPT_STAGES: readonly number[] = [1, 3, 4, 5, 6, 7, 9];

/** Names by language and the restaurant's own. */
const allNames = ({ name, names }: MappedStatus) => [name, ...Object.values(names ?? {})];
const mapped = (statuses: readonly MappedStatus[]) => new Map(statuses.map((status) => [status.code, status]));

/**
 * What is wrong with a new map, a line a status:
 * - `required`: it has no name; `invalidStage`: there is no such stage, or it is new to the status and not one of its code (§4);
 * - `statusMissing`: the product or the setup needs it, so that it is neither taken away nor retired;
 * - `statusInUse`: bookings have it, and it is gone or has another stage, which would move them without anybody deciding it;
 * - `secondSeated`: it is named Seated or Sentado beside the one that is (§4), or took the place of the one that was by a new name;
 * - `lastOfStage`: its stage would have no status that is offered.
 */
export function faultsOfStatusMap(
  wanted: readonly MappedStatus[],
  before: readonly MappedStatus[],
  { used, needed }: StatusNeeds,
): FieldError[] {
  const [will, was] = [mapped(wanted), mapped(before)];
  const faults = new Map<number, string>();
  const fault = (code: number, message: string) => void (faults.has(code) || faults.set(code, message));
  for (const { code, name, stage } of wanted) {
    const isAsBefore = was.get(code)?.stage === stage;
    if (!STAGES.has(stage) || (!isAsBefore && !fitsStage(code, stage))) fault(code, 'invalidStage');
    if (name.trim() === '') fault(code, 'required');
  }
  for (const code of new Set([...FIXED_STATUSES, ...needed]))
    if (!will.has(code) || (will.get(code)?.retired && !was.get(code)?.retired)) fault(code, 'statusMissing');
  for (const code of used) {
    const one = will.get(code);
    if (!one || one.stage !== was.get(code)?.stage) fault(code, 'statusInUse');
  }
  for (const code of secondSeated(wanted, before)) fault(code, 'secondSeated');
  for (const code of emptiedStages(wanted, before)) fault(code, 'lastOfStage');
  return [...faults].map(([code, message]) => ({ field: `Status.${code}`, message }));
}

/** Statuses whose names would change which status is the seated one, or could be taken for it. */
function secondSeated(wanted: readonly MappedStatus[], before: readonly MappedStatus[]): number[] {
  const seated = seatedStatus(mapped(before));
  const was = mapped(before);
  const named = wanted.filter(
    (status) =>
      status.code !== seated &&
      allNames(status).some(isSeatedName) &&
      !allNames(was.get(status.code) ?? { ...status, name: '', names: {} }).some(isSeatedName),
  );
  const moved = named.length === 0 && before.length > 0 && seatedStatus(mapped(wanted)) !== seated;
  return moved ? [seated] : named.map(({ code }) => code);
}

/** Statuses that were the last of their stage on offer and are so no more. */
function emptiedStages(wanted: readonly MappedStatus[], before: readonly MappedStatus[]): number[] {
  const offered = (list: readonly MappedStatus[], stage: number) =>
    list.filter((status) => status.stage === stage && !status.retired);
  return KEPT_STAGES.flatMap((stage) =>
    offered(wanted, stage).length > 0 ? [] : offered(before, stage).map(({ code }) => code),
  );
}
