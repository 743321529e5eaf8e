/** The value that all elements share; null when they differ. */
export function sharedValue<T, V>(elements: readonly T[], valueOf: (element: T) => V): V | null {
  const [first, ...rest] = elements;
  if (first === undefined) return null;
  const value = valueOf(first);
  return rest.every((element) => valueOf(element) === value) ? value : null;
}
