/** What a change did to a booking, field by field; the history tab puts it into words. */
import { type FieldsWith, fieldsWith } from '@/lib/resources/booking-fields';
import { isSame } from '@/lib/rules/form/merge';
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
