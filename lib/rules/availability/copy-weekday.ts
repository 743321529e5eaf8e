/** Copies the shifts of one weekday to others. */

interface OnWeekdays {
  /** 0 Sunday to 6 Saturday. */
  weekdays: number[];
}

/**
 * The weekdays of `to` get the shifts of `from` and no others. An untouched shift remains the same object; a shift left without weekdays remains in
 * the list, since it was not deleted.
 */
export function copyWeekday<T extends OnWeekdays>(shifts: readonly T[], from: number, to: readonly number[]): T[] {
  const targets = new Set(to.filter((weekday) => weekday !== from));
  return shifts.map((shift) => {
    const kept = shift.weekdays.filter((weekday) => !targets.has(weekday));
    const weekdays = shift.weekdays.includes(from) ? [...kept, ...targets].sort((a, b) => a - b) : kept;
    return String(weekdays) === String([...shift.weekdays].sort((a, b) => a - b)) ? shift : { ...shift, weekdays };
  });
}
