/** The field changes of a booking's change, which the history tab puts into words. */
import { type FieldsWith, fieldsWith } from '@/lib/resources/bookings/booking-fields';
import { isSame } from '@/lib/rules/form/merge';
import { STAGE, type Stage, groupOf } from '@/lib/rules/statuses/stage';
import type { Change } from './change';

export type HistoryField = FieldsWith<'history'>;
/** Derived fields (versions, instants) are not shown; the minute of seating is, since it can be corrected by hand (D13). */
export const HISTORY_FIELDS = fieldsWith('history');

export interface FieldChange {
  field: HistoryField;
  before: unknown;
  after: unknown;
}

/** Always shown for a new booking; other fields only if they have a value. */
const ALWAYS_SHOWN: readonly HistoryField[] = ['status', 'date', 'time', 'covers'];

/** The changed fields in the order of HISTORY_FIELDS; for a new booking its initial values, for a deleted one nothing. */
export function fieldChanges(change: Pick<Change, 'before' | 'after'>): FieldChange[] {
  const { before, after } = change;
  if (!after) return [];
  return HISTORY_FIELDS.filter((field) => field in after)
    .map((field) => ({ field, before: before?.[field], after: after[field] }))
    .filter(({ field, before: from, after: to }) =>
      before ? !isSame(from, to) : ALWAYS_SHOWN.includes(field) || !isEmpty(to),
    );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
  );
}

/** The step of a booking's life that a change represents (§4's labels). */
export type BookingStep =
  | 'accepted'
  | 'booked'
  | 'cancelled'
  | 'finished'
  | 'noShow'
  | 'rebooked'
  | 'rejected'
  | 'restored'
  | 'seated'
  | 'standby'
  | 'waitingList';

const BY_STAGE: Record<Stage, BookingStep> = {
  0: 'standby',
  1: 'booked',
  2: 'booked',
  3: 'waitingList',
  4: 'seated',
  5: 'finished',
  6: 'noShow',
  7: 'standby',
  9: 'cancelled',
};

/**
 * The step that a change represents; null where it changed neither the stage nor the date or time. A standby request that ends is rejected, one that
 * is booked is accepted; a cancelled or finished booking that is live again is restored.
 */
export function stepOf(
  { before, after }: Pick<Change, 'before' | 'after'>,
  stage: (status: number) => Stage,
): BookingStep | null {
  if (!after) return null;
  const to = typeof after.status === 'number' ? stage(after.status) : null;
  if (!before) return to === null ? null : BY_STAGE[to];
  const from = typeof before.status === 'number' ? stage(before.status) : null;
  if (from !== null && to !== null && groupOf(from) !== groupOf(to)) return stageStep(from, to);
  return ['date', 'time'].some((field) => field in after && !isSame(before[field], after[field])) ? 'rebooked' : null;
}

function stageStep(from: Stage, to: Stage): BookingStep | null {
  const [fromGroup, toGroup] = [groupOf(from), groupOf(to)];
  if (fromGroup === 'standby' && to === STAGE.cancelled) return 'rejected';
  if (fromGroup === 'standby' && toGroup === 'due') return 'accepted';
  if (fromGroup === 'cancelled' || fromGroup === 'done') return 'restored';
  return toGroup === 'due' ? null : BY_STAGE[to];
}
