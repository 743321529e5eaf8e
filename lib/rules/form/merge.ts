/** Merges concurrent changes of a form (its answer to 'version-conflict', ADR 59). */

export interface Merge<V> {
  /** Fields that the other device changed, conflicting or not. */
  changed: Array<keyof V & string>;
  /** Fields that both changed to different values: the user must choose. */
  disputed: Array<keyof V & string>;
  /** Both changes; a disputed field has the value of this device. */
  merged: V;
}

/**
 * Merges field by field.
 * @param base the values this device started from
 * @param mine the values entered here
 * @param theirs the stored values
 */
export function mergeForms<V extends object>(base: V, mine: V, theirs: V): Merge<V> {
  const changed = differences(base, theirs);
  const touched = new Set(differences(base, mine));
  const disputed = changed.filter((field) => touched.has(field) && !isSame(mine[field], theirs[field]));
  const taken = Object.fromEntries(
    changed.filter((field) => !touched.has(field)).map((field) => [field, theirs[field]]),
  );
  return { changed, disputed, merged: { ...mine, ...taken } };
}

/** The fields in which two forms differ. */
export function differences<V extends object>(from: V, to: V): Array<keyof V & string> {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])] as Array<keyof V & string>;
  return fields.filter((field) => !isSame(from[field], to[field]));
}

/** Whether two field values are equal, ignoring the order of lists of plain values. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    const [one, other] = [a, b].map((list) => (list.some(isObject) ? list : [...list].sort())) as [
      unknown[],
      unknown[],
    ];
    return one.every((item, index) => isSame(item, other[index]));
  }
  return isObject(a) && isObject(b) ? differences(a, b).length === 0 : Object.is(a, b);
}

/** Only plain objects; files are compared by identity. */
function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
