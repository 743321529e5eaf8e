/** What cannot be saved of a list as it would be saved now, line by line. */
import { type Entry, toSave } from './edits';
import type { Shift, SpecialDate } from '@/lib/rules/hours/hours';
import { type HoursFault, faultsOfShifts, faultsOfSpecialDates } from './validate-hours';

/** Key of the line → its first fault. */
export type EntryFaults = ReadonlyMap<string, HoursFault>;

export const shiftFaults = (entries: ReadonlyArray<Entry<Shift>>): EntryFaults =>
  byKey(entries, faultsOfShifts(toSave(entries)));
export const specialDateFaults = (entries: ReadonlyArray<Entry<SpecialDate>>): EntryFaults =>
  byKey(entries, faultsOfSpecialDates(toSave(entries)));

/** A fault names its line by its place: 'rotas.3.start'. */
function byKey<T>(entries: ReadonlyArray<Entry<T>>, faults: readonly HoursFault[]): EntryFaults {
  const saved = entries.filter(({ flag }) => flag !== 'removed');
  const named = new Map<string, HoursFault>();
  for (const fault of faults) {
    const key = saved[Number(fault.field.split('.')[1])]?.key;
    if (key !== undefined && !named.has(key)) named.set(key, fault);
  }
  return named;
}
