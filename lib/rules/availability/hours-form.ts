/** Shifts and special dates as forms: both are sessions with rules. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { nightHours } from './validate-hours';
import {
  NO_RULES,
  type SessionRules,
  type Shift,
  type ShiftType,
  type SpecialDate,
  type SpecialSession,
} from '@/lib/rules/hours/hours';

/** A time that is not set is null, an unparsable one NaN; the same applies to the numbers of the rules. */
export interface SessionForm extends SessionRules {
  name: string;
  type: ShiftType;
  start: DecimalHours | null;
  end: DecimalHours | null;
  plan: string;
}

/** A shift has one session and its weekdays; a special date has a name, dates and any number of sessions. */
export interface HoursForm {
  name: string;
  dates: ServiceDate[];
  weekdays: number[];
  sessions: SessionForm[];
}

/** @param plan uid of its floor plan */
export function newSession(plan: string, name: string, type: ShiftType = 'Dinner'): SessionForm {
  return { ...NO_RULES, name, type, start: null, end: null, plan };
}

/** The default last arrival of a session: its end less the usual turn, and not before its start. */
export function usualLastArrival(
  { start, end }: Pick<SessionForm, 'start' | 'end'>,
  turn: number,
): DecimalHours | null {
  if (end === null || Number.isNaN(end) || start === null || Number.isNaN(start)) return null;
  const night = nightHours({ start, end });
  return night.end <= night.start ? null : Math.max(night.start, night.end - turn);
}

export function formOfShift({ name, type, start, end, plan, weekdays, ...rules }: Omit<Shift, 'uid'>): HoursForm {
  return { name: '', dates: [], weekdays, sessions: [{ ...rulesOf(rules), name, type, start, end, plan }] };
}

/** @param form a valid form */
export function shiftOfForm({ weekdays, sessions: [session] }: HoursForm, uid: number | null): Shift {
  if (!session) throw new Error('a shift is one session');
  return { uid, weekdays: [...weekdays].sort((a, b) => a - b), ...sessionOf(session) };
}

export function formOfSpecialDate({ name, dates, sessions }: Omit<SpecialDate, 'uid'>): HoursForm {
  return {
    name,
    dates,
    weekdays: [],
    sessions: sessions.map((session) => ({
      ...rulesOf(session),
      name: session.name,
      type: session.type,
      start: session.start,
      end: session.end,
      plan: session.plan,
    })),
  };
}

/** @param form a valid form */
export function specialDateOfForm({ name, dates, sessions }: HoursForm, uid: number | null): SpecialDate {
  return { uid, name: name.trim(), dates: [...dates].sort(), sessions: sessions.map(sessionOf) };
}

/** A session of a special date with the same values as a shift. */
export function sessionOfShift({ uid: _uid, weekdays: _weekdays, ...session }: Shift): SpecialSession {
  return session;
}

function rulesOf(rules: Partial<SessionRules>): SessionRules {
  const { arrivalLimit, partyLimit, lastArrival, turns, onlineShare, leadTime, horizon } = { ...NO_RULES, ...rules };
  return { arrivalLimit, partyLimit, lastArrival, turns, onlineShare, leadTime, horizon };
}

function sessionOf({ name, type, start, end, plan, ...rules }: SessionForm) {
  if (start === null || end === null) throw new Error('a session that has been checked has its times');
  return {
    name: name.trim(),
    type,
    start,
    end,
    plan,
    ...rulesOf(rules),
    turns: [...rules.turns].sort((a, b) => a.from - b.from),
  };
}
