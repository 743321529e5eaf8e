/** What a restaurant's status map must keep, whoever edits it (D5). */
import { BOOKED_STATUS, CANCELLED_STATUS, NO_SHOW_STATUS, SEATED_STATUS } from '@/lib/contract/constants';
import type { FieldError } from '@/lib/contract/error';

/** Codes that the product itself gives to bookings. */
export const FIXED_STATUSES: readonly number[] = [NO_SHOW_STATUS, CANCELLED_STATUS, SEATED_STATUS, BOOKED_STATUS];

/** Status code → code of its stage. */
export type StagesByStatus = ReadonlyMap<number, number>;

const STAGES: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6, 7, 9]);

/**
 * What is wrong with a new map: a stage that does not exist, a status that is needed (by the product, or named by the setup) and not
 * there, or one that bookings have and that is gone or has another stage, which would move those bookings without anybody deciding it.
 */
export function faultsOfStatusMap(
  wanted: StagesByStatus,
  before: StagesByStatus,
  used: ReadonlySet<number>,
  needed: readonly number[],
): FieldError[] {
  const field = (code: number) => `Status.${code}`;
  const faults: FieldError[] = [];
  for (const [code, stage] of wanted)
    if (!STAGES.has(stage)) faults.push({ field: field(code), message: 'invalidStage' });
  for (const code of new Set([...FIXED_STATUSES, ...needed]))
    if (!wanted.has(code)) faults.push({ field: field(code), message: 'statusMissing' });
  for (const code of used) {
    const gone = !wanted.has(code) && !faults.some((fault) => fault.field === field(code));
    const moved = wanted.has(code) && wanted.get(code) !== before.get(code);
    if (gone || moved) faults.push({ field: field(code), message: 'statusInUse' });
  }
  return faults;
}
