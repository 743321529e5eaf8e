/** What a change did to a booking, field by field; the history tab puts it into words. */
import { isSame } from '@/lib/rules/form/merge';
import type { Booking } from './booking';
import type { Change } from './change';

/** Whether a person wants to read that a field changed; of each field of a booking, or it does not compile. */
export type HistoryFlags = Record<keyof Booking, boolean>;
/** In the order in which the changes are told. What follows from others (who sat down when, versions) is left out. */
const TOLD = {
  status: true, date: true, time: true, covers: true, tables: true, turn: true, firstName: true, lastName: true, phone: true, email: true, notes: true,
  guestNotes: true, bookOptions: true, guestOptions: true, requestedArea: true, eventUid: true, channel: true, total: true, spend: true, ignored: true, ignoredBy: true,
  uid: false, originalTime: false, dinerUid: false, reference: false, createdDate: false, createdTime: false, serviceUid: false, version: false, arrivedTime: false,
  seatedTime: false, finishedTime: false, visits: false, quotedMinutes: false, quotedAt: false, readyAt: false, hold: false, offer: false, series: false, payment: false,
  deleted: false,
} as const satisfies HistoryFlags;
export type HistoryField = { [K in keyof typeof TOLD]: (typeof TOLD)[K] extends true ? K : never }[keyof typeof TOLD];
export const HISTORY_FIELDS = Object.entries(TOLD).flatMap(([field, isTold]) => (isTold ? [field as HistoryField] : []));

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
    .filter((one) => (before ? !isSame(one.before, one.after) : ALWAYS_TOLD.includes(one.field) || !isEmpty(one.after)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}
