/** Keeps object identity across re-reads of a list: an unchanged entry remains the same object, so that only changed rows render. */

/** @returns a function to call with every new reading; entries are identified by `uid` */
export function createStableList<T extends { uid: number }>(): (reading: readonly T[]) => T[] {
  let knownByUid = new Map<number, T>();
  return (reading) => {
    const stable = reading.map((entry) => {
      const previous = knownByUid.get(entry.uid);
      return previous && hasSameFields(previous, entry) ? previous : entry;
    });
    knownByUid = new Map(stable.map((entry) => [entry.uid, entry]));
    return stable;
  };
}

/** Compares field by field; lists and objects as JSON. */
function hasSameFields<T extends object>(a: T, b: T): boolean {
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
