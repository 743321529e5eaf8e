/**
 * Changes to a list that are not saved yet (§3 'Edited flags are kept'), beside the list as it is stored: what others save meanwhile
 * shows through wherever nothing was changed here.
 */

import { mergeForms } from '@/lib/rules/form/merge';

/** What the list holds: numbered once it is stored. */
interface Stored {
  uid: number | null;
}

export interface Edit<T> {
  key: string;
  /** As it was stored when it was first changed here; null for a new one. */
  from: T | null;
  /** Null where it is to go. */
  to: T | null;
}
export type Edits<T> = ReadonlyArray<Edit<T>>;

export type EditedFlag = 'new' | 'changed' | 'removed';

/** One line of the list as it would be saved now. */
export interface Entry<T> {
  key: string;
  /** Of one that is to go: what goes. */
  value: T;
  flag: EditedFlag | null;
  /** Somebody else has changed or removed it since, and this change and theirs cannot both hold. */
  isOvertaken: boolean;
  /** As it is stored now, where both changed the same; null otherwise. */
  theirs: T | null;
}

export const keyOf = (uid: number) => String(uid);

/** The stored list with the changes over it, in its order; new ones at the end. Of one that somebody else changed meanwhile the rest is theirs. */
export function entriesOf<T extends Stored>(stored: readonly T[], edits: Edits<T>): Array<Entry<T>> {
  const byKey = new Map(edits.map((edit) => [edit.key, edit]));
  const known = stored.map((value): Entry<T> => {
    const key = keyOf(value.uid ?? 0);
    const edit = byKey.get(key);
    byKey.delete(key);
    if (!edit) return { key, value, flag: null, isOvertaken: false, theirs: null };
    if (!edit.to) {
      const isOvertaken = edit.from !== null && !readsTheSame(edit.from, value);
      return { key, value, flag: 'removed', isOvertaken, theirs: null };
    }
    const { merged, disputed } = mergeForms(edit.from ?? value, edit.to, value);
    const isOvertaken = disputed.length > 0;
    return { key, value: merged, flag: 'changed', isOvertaken, theirs: isOvertaken ? value : null };
  });
  // What is left is new, or was removed by somebody else: then it would be made again.
  const added = [...byKey.values()].flatMap(({ key, from, to }): Array<Entry<T>> =>
    to ? [{ key, value: { ...to, uid: null }, flag: 'new', isOvertaken: from !== null, theirs: null }] : [],
  );
  return [...known, ...added];
}

/**
 * One line changed, or gone. A change that leads back to what is stored is none, and a new one that goes was never there.
 * @param stored as it is stored now; null for a new one
 */
export function withEdit<T>(edits: Edits<T>, key: string, stored: T | null, to: T | null): Edits<T> {
  const before = edits.find((edit) => edit.key === key);
  const edit = { key, from: before ? before.from : stored, to };
  const isNone = stored === null ? to === null : to !== null && readsTheSame(stored, to);
  if (isNone) return edits.filter((one) => one.key !== key);
  return before ? edits.map((one) => (one.key === key ? edit : one)) : [...edits, edit];
}

/** A change that is at odds with what somebody else saved, put right: from then on it is one of what is stored now. */
export function withChoice<T extends Stored>(
  edits: Edits<T>,
  { key, value, theirs }: Entry<T>,
  choice: 'mine' | 'theirs',
): Edits<T> {
  const edit = edits.find((one) => one.key === key);
  if (!edit?.to || !edit.from || !theirs) return edits;
  const { disputed } = mergeForms(edit.from, edit.to, theirs);
  const chosen = Object.fromEntries(disputed.map((field) => [field, theirs[field]])) as Partial<T>;
  return withEdit(withoutEdit(edits, key), key, theirs, choice === 'mine' ? value : { ...value, ...chosen });
}

/** The changes but for one: it is as stored again, or gone where it was new. */
export function withoutEdit<T>(edits: Edits<T>, key: string): Edits<T> {
  return edits.filter((edit) => edit.key !== key);
}

/** The list to save. */
export function toSave<T>(entries: ReadonlyArray<Entry<T>>): T[] {
  return entries.filter(({ flag }) => flag !== 'removed').map(({ value }) => value);
}

/** In whichever order the fields come. */
export function readsTheSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
