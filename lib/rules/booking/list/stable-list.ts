/** Lists that are read again and again: what reads as it did stays the very same object, so that only what changed is drawn again. */

/** @returns a function to be called with every new reading; entries are told apart by `uid` */
export function createStableList<T extends { uid: number }>(): (reading: readonly T[]) => T[] {
  let known = new Map<number, T>();
  return (reading) => {
    const kept = reading.map((one) => {
      const before = known.get(one.uid);
      return before && readsTheSame(before, one) ? before : one;
    });
    known = new Map(kept.map((one) => [one.uid, one]));
    return kept;
  };
}

/** Field by field; a field that holds a list or an object is compared as text. */
function readsTheSame<T extends object>(a: T, b: T): boolean {
  if (a === b) return true;
  const names = Object.keys(b) as Array<keyof T>;
  return (
    names.length === Object.keys(a).length &&
    names.every(
      (name) =>
        Object.is(a[name], b[name]) ||
        (typeof b[name] === 'object' && JSON.stringify(a[name]) === JSON.stringify(b[name])),
    )
  );
}
