/**
 * Unsaved changes to a list (§3 'Edited flags are kept'), kept apart from the stored list: changes saved by others show through in all fields that
 * were not edited here.
 */

import { mergeForms } from '@/lib/rules/form/merge';

/** An entry of the list; it has a uid once it is stored. */
interface Stored {
  uid: number | null;
}

export interface Edit<T> {
  key: string;
  /** The stored value at the first edit; null for a new entry. */
  from: T | null;
  /** Null when the entry is removed. */
  to: T | null;
}
export type Edits<T> = ReadonlyArray<Edit<T>>;

export type EditedFlag = 'new' | 'changed' | 'removed';

/** One entry of the list as it would be saved. */
export interface Entry<T> {
  key: string;
  /** For a removed entry, the removed value. */
  value: T;
  flag: EditedFlag | null;
  /** Another person has changed or removed the entry since, and the two changes cannot be merged. */
  isInConflict: boolean;
  /** The stored value where both changed the same field; null otherwise. */
  theirs: T | null;
}

export const keyOf = (uid: number) => String(uid);

/** The stored list with the edits applied, in its order, new entries last. Fields that another person changed meanwhile have the new stored value. */
export function entriesOf<T extends Stored>(stored: readonly T[], edits: Edits<T>): Array<Entry<T>> {
  const byKey = new Map(edits.map((edit) => [edit.key, edit]));
  const known = stored.map((value): Entry<T> => {
    const key = keyOf(value.uid ?? 0);
    const edit = byKey.get(key);
    byKey.delete(key);
    if (!edit) return { key, value, flag: null, isInConflict: false, theirs: null };
    if (!edit.to) {
      const isInConflict = edit.from !== null && !isSameValue(edit.from, value);
      return { key, value, flag: 'removed', isInConflict, theirs: null };
    }
    const { merged, disputed } = mergeForms(edit.from ?? value, edit.to, value);
    const isInConflict = disputed.length > 0;
    return { key, value: merged, flag: 'changed', isInConflict, theirs: isInConflict ? value : null };
  });
  // Remaining edits are new entries, or entries that another person removed: saving creates these again.
  const added = [...byKey.values()].flatMap(({ key, from, to }): Array<Entry<T>> =>
    to ? [{ key, value: { ...to, uid: null }, flag: 'new', isInConflict: from !== null, theirs: null }] : [],
  );
  return [...known, ...added];
}

/**
 * Edits with one entry changed or removed (`to` null). An edit that restores the stored value is dropped, and so is a new entry that is removed.
 * @param stored the stored value now; null for a new entry
 */
export function withEdit<T>(edits: Edits<T>, key: string, stored: T | null, to: T | null): Edits<T> {
  const before = edits.find((edit) => edit.key === key);
  const edit = { key, from: before ? before.from : stored, to };
  const isNone = stored === null ? to === null : to !== null && isSameValue(stored, to);
  if (isNone) return edits.filter((one) => one.key !== key);
  return before ? edits.map((one) => (one.key === key ? edit : one)) : [...edits, edit];
}

/** Resolves a conflict with a change saved by another person; the edit is then based on the present stored value. */
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

/** The edits without one: the entry is as stored again, or gone if it was new. */
export function withoutEdit<T>(edits: Edits<T>, key: string): Edits<T> {
  return edits.filter((edit) => edit.key !== key);
}

/** The list to save. */
export function valuesToSave<T>(entries: ReadonlyArray<Entry<T>>): T[] {
  return entries.filter(({ flag }) => flag !== 'removed').map(({ value }) => value);
}

/** Deep equality, whatever the order of the fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
