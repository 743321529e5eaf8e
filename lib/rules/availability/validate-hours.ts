/** What is wrong with hours that somebody wrote (§5). Fields are named by their path on the wire. */
import type { FieldError } from '@/lib/contract/error';
import { type DecimalHours, afterMidnight } from '@/lib/time/service-day';
import type { SessionRules, SizedTurn } from '@/lib/rules/hours/hours';

interface Span {
  name: string;
  start: DecimalHours;
  end: DecimalHours;
}
type WrittenSession = Span & Partial<Pick<SessionRules, 'lastArrival' | 'turns'>>;

export interface HoursFault extends FieldError {
  /** The shift, session or special date that is wrong. */
  name: string;
}

/** A turn in hours: longer than nothing, and no longer than a day. */
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
 * §5: a shift that does not start before its end is invalid ('Invalid Time Range'), and so is a last arrival outside of it. Its turns go by
 * ascending sizes. Two shifts of one weekday may not overlap, or nobody could say whose rules hold: both are named.
 */
export function faultsOfShifts(shifts: ReadonlyArray<WrittenSession & { weekdays?: readonly number[] }>): HoursFault[] {
  return [
    ...shifts.flatMap((shift, index) => faultsOfSession(shift, `rotas.${index}`)),
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
      if (session.name.trim() === '')
        faults.push({ field: `${at}.sessions.${position}.name`, message: 'specialDateName', name });
      else faults.push(...faultsOfSession(session, `${at}.sessions.${position}`));
    }
    for (const position of overlapping(sessions)) {
      faults.push({
        field: `${at}.sessions.${position}.start`,
        message: 'sessionsOverlap',
        name: (sessions[position] as Span).name,
      });
    }
    return faults;
  });
}

function faultsOfSession(session: WrittenSession, at: string): HoursFault[] {
  const { name, start, end, lastArrival: last } = nightHours(session);
  if (start >= end) return [{ field: `${at}.start`, message: 'invalidTimeRange', name }];
  const faults = faultsOfTurns(session.turns ?? [], at).map((fault) => ({ ...fault, name }));
  return last != null && (last < start || last > end)
    ? [{ field: `${at}.lastArrival`, message: 'invalidTimeRange', name }, ...faults]
    : faults;
}

function faultsOfTurns(turns: readonly SizedTurn[], at: string): FieldError[] {
  return turns.flatMap(({ from, turn }, position) => {
    const faults: FieldError[] = [];
    if (!Number.isInteger(from) || from <= (turns[position - 1]?.from ?? 0))
      faults.push({ field: `${at}.turns.${position}.from`, message: 'invalidTurns' });
    if (!(turn > 0) || turn > LONGEST_TURN)
      faults.push({ field: `${at}.turns.${position}.turn`, message: 'invalidTurn' });
    return faults;
  });
}

/** Positions of the sessions that run while another one does, on a weekday that both have. One that ends before it starts overlaps nothing. */
function overlapping(sessions: ReadonlyArray<Span & { weekdays?: readonly number[] }>): number[] {
  const spans = sessions.map(nightHours);
  return spans.flatMap((one, index) => {
    const meets = spans.some(
      (other, position) =>
        position !== index &&
        one.start < other.end &&
        other.start < one.end &&
        one.start < one.end &&
        other.start < other.end &&
        shareWeekday(one.weekdays, other.weekdays),
    );
    return meets ? [index] : [];
  });
}

function shareWeekday(one: readonly number[] | undefined, other: readonly number[] | undefined): boolean {
  return !one || !other || one.some((weekday) => other.includes(weekday));
}
