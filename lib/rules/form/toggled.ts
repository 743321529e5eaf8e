/** A filter of several, null for all: one is turned on or off; the last one that is turned off turns all on (§4). */
export function toggled<T>(chosen: readonly T[] | null, one: T, all: readonly T[]): T[] | null {
  const on = chosen ?? all;
  const next = all.filter((item) => (item === one ? !on.includes(item) : on.includes(item)));
  return next.length === 0 || next.length === all.length ? null : next;
}
