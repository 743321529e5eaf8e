'use client';
/** A stored list with unsaved changes. */
import { useMemo, useState } from 'react';
import {
  type Edits,
  type Entry,
  entriesOf,
  keyOf,
  withChoice,
  withEdit,
  withoutEdit,
} from '@/lib/rules/availability/edits';
import { newActionKey } from '@/lib/client/calls/action-key';

export interface EditedList<T> {
  entries: ReadonlyArray<Entry<T>>;
  edits: Edits<T>;
  /** Changes an entry; null adds one. */
  put(key: string | null, value: T): void;
  remove(key: string): void;
  /** Reverts an entry, or removes a new one. */
  restore(key: string): void;
  /** Resolves a conflict between this change and another person's. */
  resolve(entry: Entry<T>, choice: 'mine' | 'theirs'): void;
  /** Forgets these changes after saving or discarding. */
  clear(done: Edits<T>): void;
}

export function useEditedList<T extends { uid: number | null }>(stored: readonly T[]): EditedList<T> {
  const [edits, setEdits] = useState<Edits<T>>([]);
  const entries = useMemo(() => entriesOf(stored, edits), [stored, edits]);
  return useMemo(() => {
    const storedEntry = (key: string) => stored.find(({ uid }) => uid !== null && keyOf(uid) === key) ?? null;
    return {
      entries,
      edits,
      put(key, value) {
        const entryKey = key ?? `new-${newActionKey()}`;
        setEdits((now) => withEdit(now, entryKey, storedEntry(entryKey), value));
      },
      remove: (key) => setEdits((now) => withEdit(now, key, storedEntry(key), null)),
      restore: (key) => setEdits((now) => withoutEdit(now, key)),
      resolve: (entry, choice) => setEdits((now) => withChoice(now, entry, choice)),
      clear: (done) => setEdits((now) => now.filter((edit) => !done.includes(edit))),
    };
  }, [stored, entries, edits]);
}
