/** The sessions of a date: those of its special date, or else the shifts of its weekday (§3). */
import { type DecimalHours, type ServiceDate, weekdayOf } from '@/lib/time/service-day';
import { NO_RULES, type Shift, type SpecialDate } from '@/lib/rules/hours/hours';

/** The special date that applies on a day, if any. */
export function specialDateOn(date: ServiceDate, specialDates: readonly SpecialDate[]): SpecialDate | undefined {
  return specialDates.find(({ dates }) => dates.includes(date));
}

/**
 * The sessions of a date by start, special dates applied; a closed day has none. A session of a special date has no uid, and the
 * rules that it names.
 */
export function sessionsOf(date: ServiceDate, shifts: readonly Shift[], specialDates: readonly SpecialDate[]): Shift[] {
  const weekday = weekdayOf(date);
  const special = specialDateOn(date, specialDates);
  const sessions = special
    ? special.sessions.map((session): Shift => ({ ...NO_RULES, ...session, uid: null, weekdays: [weekday] }))
    : shifts.filter(({ weekdays }) => weekdays.includes(weekday));
  return [...sessions].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** §5: a booking falls in a session if its time is in it; the end itself belongs to the next one. Index, or -1 for none. */
export function sessionAt(time: DecimalHours, sessions: ReadonlyArray<Pick<Shift, 'start' | 'end'>>): number {
  return sessions.findIndex(({ start, end }) => time >= start && time < end);
}

/** Every date that some special date names, once and in order (§7 specialDatesUsed). */
export function specialDatesUsed(specialDates: readonly SpecialDate[]): ServiceDate[] {
  return [...new Set(specialDates.flatMap(({ dates }) => dates))].sort();
}

/** Weekday '0' (Sunday) to '6' → its shifts by start (§7 weekdayRotas). */
export function shiftsByWeekday<T extends Pick<Shift, 'weekdays' | 'start'>>(
  shifts: readonly T[],
): Record<string, T[]> {
  return Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => [
      String(weekday),
      shifts.filter(({ weekdays }) => weekdays.includes(weekday)).sort((a, b) => a.start - b.start),
    ]),
  );
}
