/** §7: a request may list shifts per weekday in addition to the shifts; those lists determine the weekdays. */

interface WeekdayShift {
  uid?: number;
  name: string;
  weekdays: number[];
}

/**
 * The shifts with the weekdays of `byWeekday` applied. A weekday that is not in `byWeekday` keeps its shifts; a shift that only a weekday lists is
 * added. Shifts are matched by uid, or by name if they have none yet.
 */
export function withWeekdays<T extends WeekdayShift>(
  shifts: readonly T[],
  byWeekday: Readonly<Record<string, readonly T[]>> | undefined,
): T[] {
  if (!byWeekday) return [...shifts];
  const named = new Set(Object.keys(byWeekday).map(Number));
  const merged = shifts.map((shift) => ({
    ...shift,
    weekdays: shift.weekdays.filter((weekday) => !named.has(weekday)),
  }));
  for (const [weekday, listed] of Object.entries(byWeekday)) {
    for (const shift of listed) {
      let found = merged.find((one) => isSame(one, shift));
      if (!found) merged.push((found = { ...shift, weekdays: [] }));
      if (!found.weekdays.includes(Number(weekday))) found.weekdays.push(Number(weekday));
    }
  }
  return merged.map((shift) => ({ ...shift, weekdays: [...shift.weekdays].sort((a, b) => a - b) }));
}

function isSame(one: WeekdayShift, other: WeekdayShift): boolean {
  return one.uid !== undefined || other.uid !== undefined ? one.uid === other.uid : one.name === other.name;
}
