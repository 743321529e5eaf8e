/** What a change did to a booking, field by field; the history tab puts it into words. */
import { type FieldsWith, fieldsWith } from '@/lib/resources/bookings/booking-fields';
import { isSame } from '@/lib/rules/form/merge';
import { STAGE, type Stage, groupOf } from '@/lib/rules/statuses/stage';
import type { Change } from './change';

export type HistoryField = FieldsWith<'history'>;
/** What follows from other fields (versions, instants) is not told; the minute of seating is, for it may be set right by hand (D13). */
export const HISTORY_FIELDS = fieldsWith('history');

export interface FieldChange {
  field: HistoryField;
  before: unknown;
  after: unknown;
}

/** What a new booking is introduced with; the rest only where it says something. */
const ALWAYS_TOLD: readonly HistoryField[] = ['status', 'date', 'time', 'covers'];

/** The changed fields in the order of HISTORY_FIELDS; a booking that is new tells what it began with, a deleted one nothing. */
export function fieldChanges(change: Pick<Change, 'before' | 'after'>): FieldChange[] {
  const { before, after } = change;
  if (!after) return [];
  return HISTORY_FIELDS.filter((field) => field in after)
    .map((field) => ({ field, before: before?.[field], after: after[field] }))
    .filter((one) =>
      before ? !isSame(one.before, one.after) : ALWAYS_TOLD.includes(one.field) || !isEmpty(one.after),
    );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
  );
}

/** What a change was in the evening's own words (§4's labels). */
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
 * The step that a change was, or null for one that moved the booking neither to another stage nor to another time.
 * A request that ends is rejected, one that gets its place accepted; what was over and is expected or seated again is restored.
 */
export function stepOf(
  { before, after }: Pick<Change, 'before' | 'after'>,
  stage: (status: number) => Stage,
): BookingStep | null {
  if (!after) return null;
  const to = typeof after.status === 'number' ? stage(after.status) : null;
  if (!before) return to === null ? null : BY_STAGE[to];
  const from = typeof before.status === 'number' ? stage(before.status) : null;
  if (from !== null && to !== null && groupOf(from) !== groupOf(to)) return between(from, to);
  return ['date', 'time'].some((field) => field in after && !isSame(before[field], after[field])) ? 'rebooked' : null;
}

function between(from: Stage, to: Stage): BookingStep | null {
  const [was, is] = [groupOf(from), groupOf(to)];
  if (was === 'standby' && to === STAGE.cancelled) return 'rejected';
  if (was === 'standby' && is === 'due') return 'accepted';
  if (was === 'cancelled' || was === 'done') return 'restored';
  return is === 'due' ? null : BY_STAGE[to];
}
