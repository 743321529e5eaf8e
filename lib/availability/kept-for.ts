/** What was worked out of a list is kept as long as the list itself: until somebody reads the day anew. */

/** @returns a function that makes a value once for a list and what else it depends on (compared one by one) */
export function keptFor<T>(): (list: object, depends: readonly unknown[], make: () => T) => T {
  const kept = new WeakMap<object, { depends: readonly unknown[]; value: T }>();
  return (list, depends, make) => {
    const known = kept.get(list);
    if (known && known.depends.every((one, at) => one === depends[at])) return known.value;
    const value = make();
    kept.set(list, { depends, value });
    return value;
  };
}
