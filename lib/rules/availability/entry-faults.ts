/** Validation errors of a list as it would be saved, by entry. */
import { type Entry, valuesToSave } from './edits';
import type { Shift, SpecialDate } from '@/lib/rules/hours/hours';
import { type HoursError, shiftErrors, specialDateErrors } from './validate-hours';

/** Key of the entry → its first error. */
export type EntryErrors = ReadonlyMap<string, HoursError>;

export const shiftEntryErrors = (entries: ReadonlyArray<Entry<Shift>>): EntryErrors =>
  byKey(entries, shiftErrors(valuesToSave(entries)));
export const specialDateEntryErrors = (entries: ReadonlyArray<Entry<SpecialDate>>): EntryErrors =>
  byKey(entries, specialDateErrors(valuesToSave(entries)));

/** An error names its entry by index: 'rotas.3.start'. */
function byKey<T>(entries: ReadonlyArray<Entry<T>>, errors: readonly HoursError[]): EntryErrors {
  const saved = entries.filter(({ flag }) => flag !== 'removed');
  const named = new Map<string, HoursError>();
  for (const error of errors) {
    const key = saved[Number(error.field.split('.')[1])]?.key;
    if (key !== undefined && !named.has(key)) named.set(key, error);
  }
  return named;
}
