/** Opening hours: §3 rotas and special dates ↔ the app's shifts. */
import type { Hours, Shift, SpecialDate, SpecialSession } from '@/lib/rules/hours/hours';
import type { HoursChange } from '@/lib/rules/availability/hours-schema';
import type { WireRota, WireRotasAnswer, WireSpecialDate } from '@/lib/contract/restaurant/hours';
import { afterMidnight } from '@/lib/time/service-day';
import type { hourSchemas } from '@/lib/resources/restaurant/hours-schema';
import type { ShapesOf } from '../shapes';

/**
 * §5: times under 4 o'clock count as after midnight.
 * @param index in its list: an entry stored without uid (§3 names none, ADR 58) is identified by its position, as a negative number
 */
export function shiftFromWire(wire: WireRota, index: number): Shift {
  return {
    uid: wire.uid ?? -1 - index,
    name: wire.name,
    type: wire.type,
    start: afterMidnight(wire.start),
    end: afterMidnight(wire.end),
    weekdays: wire.weekdays,
    plan: wire.plan,
    arrivalLimit: wire.arrivalLimit,
    partyLimit: wire.partyLimit,
    lastArrival: wire.lastArrival === null ? null : afterMidnight(wire.lastArrival),
    turns: wire.turns,
    onlineShare: wire.onlineShare,
    leadTime: wire.leadTime,
    horizon: wire.horizon,
  };
}

function shiftToWire({ uid, ...shift }: Shift): WireRota {
  return { ...(isGiven(uid) && { uid }), ...shift };
}

/** The server assigned the uid: the entry is neither new nor identified by position. */
const isGiven = (uid: number | null): uid is number => uid !== null && uid > 0;

function specialDateFromWire({ uid, name, dates, sessions }: WireSpecialDate, index: number): SpecialDate {
  return {
    uid: uid ?? -1 - index,
    name,
    dates,
    sessions: sessions.map(specialSessionFromWire),
  };
}

function specialSessionFromWire(session: WireSpecialDate['sessions'][number]): SpecialSession {
  const { start, end, lastArrival } = session;
  return {
    ...session,
    start: afterMidnight(start),
    end: afterMidnight(end),
    ...(lastArrival != null && { lastArrival: afterMidnight(lastArrival) }),
  };
}

function specialDateToWire({ uid, ...special }: SpecialDate): WireSpecialDate {
  return { ...(isGiven(uid) && { uid }), ...special };
}

export function hoursFromWire(wire: WireRotasAnswer): Hours {
  return {
    shifts: wire.rotas.map(shiftFromWire),
    weekdayShifts: eachOf(wire.weekdayRotas),
    specialDates: wire.specialDates.map(specialDateFromWire),
    specialDatesUsed: wire.specialDatesUsed,
    byDate: eachOf(wire.shifts),
    today: wire.today,
    now: wire.now,
    shiftsVersion: wire.rotasVersion,
    specialDatesVersion: wire.specialDatesVersion,
  };
}

export function hoursChangeToWire(change: HoursChange) {
  const { version } = change;
  if ('specialDates' in change)
    return {
      specialDates: change.specialDates.map(specialDateToWire),
      ...(version !== undefined && { specialDatesVersion: version }),
    };
  const { shifts, weekdayShifts } = change;
  return {
    rotas: shifts.map(shiftToWire),
    ...(version !== undefined && { rotasVersion: version }),
    ...(weekdayShifts && {
      weekdayRotas: Object.fromEntries(
        Object.entries(weekdayShifts).map(([day, list]) => [day, list.map(shiftToWire)]),
      ),
    }),
  };
}

function eachOf(lists: Record<string, WireRota[]>): Record<string, Shift[]> {
  return Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.map(shiftFromWire)]));
}

export const hourShapes: ShapesOf<typeof hourSchemas> = {
  find: { answer: hoursFromWire },
  save: {
    body: hoursChangeToWire,
    answer: ({ change, ...hours }) => ({ ...hoursFromWire(hours), change }),
    unspecifiedAnswer: 'read',
  },
};
