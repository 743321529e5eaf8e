/** Toggles an item of a filter, null for all; turning off the last one selects all (§4). */
export function toggled<T>(chosen: readonly T[] | null, one: T, all: readonly T[]): T[] | null {
  const on = chosen ?? all;
  const next = all.filter((item) => (item === one ? !on.includes(item) : on.includes(item)));
  return next.length === 0 || next.length === all.length ? null : next;
}
