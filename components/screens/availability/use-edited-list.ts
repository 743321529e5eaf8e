'use client';
/** A stored list with the changes that are not saved yet. */
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
  /** Changes one; null adds one. */
  put(key: string | null, value: T): void;
  remove(key: string): void;
  /** As stored again, or gone where it was new. */
  restore(key: string): void;
  /** Decides between this change and what somebody else saved meanwhile. */
  settle(entry: Entry<T>, choice: 'mine' | 'theirs'): void;
  /** These changes are stored, or given up. */
  clear(done: Edits<T>): void;
}

export function useEditedList<T extends { uid: number | null }>(stored: readonly T[]): EditedList<T> {
  const [edits, setEdits] = useState<Edits<T>>([]);
  const entries = useMemo(() => entriesOf(stored, edits), [stored, edits]);
  return useMemo(() => {
    const storedAt = (key: string) => stored.find(({ uid }) => uid !== null && keyOf(uid) === key) ?? null;
    return {
      entries,
      edits,
      put(key, value) {
        const own = key ?? `new-${newActionKey()}`;
        setEdits((now) => withEdit(now, own, storedAt(own), value));
      },
      remove: (key) => setEdits((now) => withEdit(now, key, storedAt(key), null)),
      restore: (key) => setEdits((now) => withoutEdit(now, key)),
      settle: (entry, choice) => setEdits((now) => withChoice(now, entry, choice)),
      clear: (done) => setEdits((now) => now.filter((edit) => !done.includes(edit))),
    };
  }, [stored, entries, edits]);
}
