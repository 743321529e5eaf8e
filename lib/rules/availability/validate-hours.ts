/** Validation of shifts and special dates (§5). Fields are named by their path on the wire. */
import type { FieldError } from '@/lib/contract/error';
import { type DecimalHours, afterMidnight } from '@/lib/time/service-day';
import type { SessionRules, SizedTurn } from '@/lib/rules/hours/hours';

interface Span {
  name: string;
  start: DecimalHours;
  end: DecimalHours;
}
type WrittenSession = Span & Partial<Pick<SessionRules, 'lastArrival' | 'turns'>>;

export interface HoursError extends FieldError {
  /** Name of the invalid shift, session or special date. */
  name: string;
}

/** The longest turn, in hours. */
const LONGEST_TURN = 24;

/** §5: times under 4 o'clock count as after midnight (+24). */
export function nightHours<T extends Pick<Span, 'start' | 'end'> & { lastArrival?: DecimalHours | null }>(span: T): T {
  const { start, end, lastArrival } = span;
  return {
    ...span,
    start: afterMidnight(start),
    end: afterMidnight(end),
    ...(lastArrival != null && { lastArrival: afterMidnight(lastArrival) }),
  };
}

/**
 * §5: a shift must start before its end ('Invalid Time Range') and contain its last arrival; its turns have ascending sizes. Two shifts of one
 * weekday may not overlap, since their rules would be ambiguous: both are reported.
 */
export function shiftErrors(shifts: ReadonlyArray<WrittenSession & { weekdays?: readonly number[] }>): HoursError[] {
  return [
    ...shifts.flatMap((shift, index) => sessionErrors(shift, `rotas.${index}`)),
    ...overlapping(shifts).map((index) => ({
      field: `rotas.${index}.start`,
      message: 'shiftsOverlap',
      name: (shifts[index] as Span).name,
    })),
  ];
}

interface WrittenSpecialDate {
  name: string;
  dates: readonly string[];
  sessions: readonly WrittenSession[];
}

/**
 * §5: a special date needs a name and at least one date, and its sessions a name and a start before their end; every invalid one is reported. A date
 * may belong to one special date only.
 */
export function specialDateErrors(specialDates: readonly WrittenSpecialDate[]): HoursError[] {
  const taken = new Set<string>();
  return specialDates.flatMap(({ name, dates, sessions }, index) => {
    const at = `specialDates.${index}`;
    const errors: HoursError[] = [];
    if (name.trim() === '') errors.push({ field: `${at}.name`, message: 'specialDateName', name });
    if (dates.length === 0) errors.push({ field: `${at}.dates`, message: 'required', name });
    for (const [position, date] of dates.entries()) {
      if (taken.has(date)) errors.push({ field: `${at}.dates.${position}`, message: 'repeatedDate', name });
      taken.add(date);
    }
    for (const [position, session] of sessions.entries()) {
      if (session.name.trim() === '')
        errors.push({ field: `${at}.sessions.${position}.name`, message: 'specialDateName', name });
      else errors.push(...sessionErrors(session, `${at}.sessions.${position}`));
    }
    for (const position of overlapping(sessions)) {
      errors.push({
        field: `${at}.sessions.${position}.start`,
        message: 'sessionsOverlap',
        name: (sessions[position] as Span).name,
      });
    }
    return errors;
  });
}

function sessionErrors(session: WrittenSession, at: string): HoursError[] {
  const { name, start, end, lastArrival: last } = nightHours(session);
  if (start >= end) return [{ field: `${at}.start`, message: 'invalidTimeRange', name }];
  const errors = turnErrors(session.turns ?? [], at).map((error) => ({ ...error, name }));
  return last != null && (last < start || last > end)
    ? [{ field: `${at}.lastArrival`, message: 'invalidTimeRange', name }, ...errors]
    : errors;
}

function turnErrors(turns: readonly SizedTurn[], at: string): FieldError[] {
  return turns.flatMap(({ from, turn }, position) => {
    const errors: FieldError[] = [];
    if (!Number.isInteger(from) || from <= (turns[position - 1]?.from ?? 0))
      errors.push({ field: `${at}.turns.${position}.from`, message: 'invalidTurns' });
    if (!(turn > 0) || turn > LONGEST_TURN)
      errors.push({ field: `${at}.turns.${position}.turn`, message: 'invalidTurn' });
    return errors;
  });
}

/** Indexes of the sessions that overlap another one on a shared weekday. A session that ends before it starts overlaps nothing. */
function overlapping(sessions: ReadonlyArray<Span & { weekdays?: readonly number[] }>): number[] {
  const spans = sessions.map(nightHours);
  return spans.flatMap((span, index) => {
    const meets = spans.some(
      (other, position) =>
        position !== index &&
        span.start < other.end &&
        other.start < span.end &&
        span.start < span.end &&
        other.start < other.end &&
        shareWeekday(span.weekdays, other.weekdays),
    );
    return meets ? [index] : [];
  });
}

function shareWeekday(span: readonly number[] | undefined, other: readonly number[] | undefined): boolean {
  return !span || !other || span.some((weekday) => other.includes(weekday));
}
