/** The value that all elements share; null when they differ. */
export function sharedValue<T, V>(things: readonly T[], valueOf: (thing: T) => V): V | null {
  const [first, ...rest] = things;
  if (first === undefined) return null;
  const value = valueOf(first);
  return rest.every((thing) => valueOf(thing) === value) ? value : null;
}
