/** What is wrong with hours that somebody wrote (§5). Fields are named by their path on the wire. */
import type { FieldError } from '@/lib/contract/error';
import { type DecimalHours, afterMidnight } from '@/lib/time/service-day';

interface Span {
  name: string;
  start: DecimalHours;
  end: DecimalHours;
}

export interface HoursFault extends FieldError {
  /** The shift, session or special date that is wrong. */
  name: string;
}

/** §5: times under 4 o'clock count as after midnight (+24). */
export function nightHours<T extends Pick<Span, 'start' | 'end'>>(span: T): T {
  return { ...span, start: afterMidnight(span.start), end: afterMidnight(span.end) };
}

/** §5: a shift that does not start before its end is invalid ('Invalid Time Range'); so is a last arrival outside of it. */
export function faultsOfShifts(shifts: ReadonlyArray<Span & { lastArrival?: DecimalHours | null }>): HoursFault[] {
  return shifts.flatMap((shift, index) => {
    const { name, start, end } = nightHours(shift);
    if (start >= end) return [{ field: `rotas.${index}.start`, message: 'invalidTimeRange', name }];
    const last = shift.lastArrival == null ? null : afterMidnight(shift.lastArrival);
    if (last !== null && (last < start || last > end)) return [{ field: `rotas.${index}.lastArrival`, message: 'invalidTimeRange', name }];
    return [];
  });
}

interface WrittenSpecialDate {
  name: string;
  dates: readonly string[];
  sessions: readonly Span[];
}

/**
 * §5: a special date needs a name and at least one date, its sessions a name and a start before their end; every wrong one is named. A
 * date can have one special date only, or nobody could say which holds.
 */
export function faultsOfSpecialDates(specialDates: readonly WrittenSpecialDate[]): HoursFault[] {
  const taken = new Set<string>();
  return specialDates.flatMap(({ name, dates, sessions }, index) => {
    const at = `specialDates.${index}`;
    const faults: HoursFault[] = [];
    if (name.trim() === '') faults.push({ field: `${at}.name`, message: 'specialDateName', name });
    if (dates.length === 0) faults.push({ field: `${at}.dates`, message: 'required', name });
    for (const [position, date] of dates.entries()) {
      if (taken.has(date)) faults.push({ field: `${at}.dates.${position}`, message: 'repeatedDate', name });
      taken.add(date);
    }
    for (const [position, session] of sessions.entries()) {
      const { start, end } = nightHours(session);
      if (session.name.trim() === '') faults.push({ field: `${at}.sessions.${position}.name`, message: 'specialDateName', name });
      else if (start >= end) faults.push({ field: `${at}.sessions.${position}.start`, message: 'invalidTimeRange', name: session.name });
    }
    return faults;
  });
}
