/** Validation of a restaurant's status map (D5). */
import { BOOKED_STATUS, CANCELLED_STATUS, NO_SHOW_STATUS, SEATED_STATUS } from '@/lib/contract/constants';
import type { FieldError } from '@/lib/contract/error';
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';
import { fitsStage } from './edit-statuses';
import { isSeatedName, seatedStatus } from './stage';

/** Codes that the product itself assigns. */
export const FIXED_STATUSES: readonly number[] = [NO_SHOW_STATUS, CANCELLED_STATUS, SEATED_STATUS, BOOKED_STATUS];

/** The fields of a status that validation reads. */
export interface MappedStatus {
  code: number;
  name: string;
  names?: TranslatedNames;
  stage: number;
  retired?: boolean;
}

/** Codes in use by existing bookings and by the setup. */
export interface StatusNeeds {
  /** Codes that bookings have. */
  used: ReadonlySet<number>;
  /** Codes referenced by the setup (§3 partSeatedStatus, standby). */
  needed: readonly number[];
}

const STAGES: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6, 7, 9]);
/** Stages that the product sets: each needs an active status. */
const KEPT_STAGES: readonly number[] = [1, 3, 4, 5, 6, 7, 9];

/** The restaurant's own name and the translations. */
const allNames = ({ name, names }: MappedStatus) => [name, ...Object.values(names ?? {})];
const mapped = (statuses: readonly MappedStatus[]) => new Map(statuses.map((status) => [status.code, status]));

/**
 * Validation errors of a map, one per status:
 * - `required`: no name; `invalidStage`: unknown stage, or a new stage that does not match its code (§4);
 * - `statusMissing`: the product or the setup needs it, so that it can be neither removed nor retired;
 * - `statusInUse`: bookings have it, and it was removed or changed its stage, which would move them;
 * - `secondSeated`: it is named Seated or Sentado besides the seated one (§4), or would replace it by its new name;
 * - `lastOfStage`: its stage would have no active status.
 */
export function statusMapErrors(
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

/** Statuses whose names would change the seated status, or be mistaken for it. */
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

/** Statuses that were the last active ones of their stage. */
function emptiedStages(wanted: readonly MappedStatus[], before: readonly MappedStatus[]): number[] {
  const offered = (list: readonly MappedStatus[], stage: number) =>
    list.filter((status) => status.stage === stage && !status.retired);
  return KEPT_STAGES.flatMap((stage) =>
    offered(wanted, stage).length > 0 ? [] : offered(before, stage).map(({ code }) => code),
  );
}
