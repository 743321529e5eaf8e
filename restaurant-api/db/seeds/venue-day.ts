/** Opening hours and blocked tables of a seeded restaurant on a date. */
import { type ServiceDate, shiftDate, weekdayOf } from '@/lib/time/service-day';
import { type Venue, type VenueSpecialDate, WEEKDAY_DEMAND } from './venue';

export interface VenueSession {
  name: string;
  type: Venue['shifts'][number]['type'];
  start: number;
  end: number;
  plan: string;
  lastArrival: number;
  arrivalLimit: number;
  /** Expected number of parties. */
  parties: number;
}

/** The special dates of a venue; never closed on the day of the seed, which would show an empty room. */
export function specialDatesOf(venue: Venue, today: ServiceDate): VenueSpecialDate[] {
  return venue.specialDates(today).filter(({ dates, sessions }) => sessions.length > 0 || !dates.includes(today));
}

/** The sessions of a date: those of its special date, otherwise the shifts of its weekday that existed by then. */
export function sessionsOf(
  venue: Venue,
  specialDates: readonly VenueSpecialDate[],
  today: ServiceDate,
  date: ServiceDate,
): VenueSession[] {
  const special = specialDates.find((one) => one.dates.includes(date));
  if (special)
    return special.sessions.map((session) => ({
      ...session,
      lastArrival: session.lastArrival ?? session.end - 1.5,
      arrivalLimit: Infinity,
    }));
  const weekday = weekdayOf(date);
  return venue.shifts
    .filter(
      ({ weekdays, since }) => weekdays.includes(weekday) && (since === undefined || date >= shiftDate(today, since)),
    )
    .map(({ arrivalLimit, lastArrival, parties, since: _since, ...shift }) => ({
      ...shift,
      arrivalLimit: arrivalLimit ?? Infinity,
      lastArrival: lastArrival ?? shift.end - 1,
      parties: parties * (WEEKDAY_DEMAND[weekday] as number),
    }));
}

/** Spans of a date in which a table, or all tables of an area, are blocked. */
export function keptFree(
  venue: Venue,
  today: ServiceDate,
  date: ServiceDate,
): Array<{ table: string; from: number; to: number }> {
  const tableBlocks = venue.tableBlocks.filter(({ inDays }) => shiftDate(today, inDays) === date);
  const areaBlocks = venue.blocks.filter(({ inDays, scope }) => scope === 2 && shiftDate(today, inDays) === date);
  return [
    ...tableBlocks,
    ...areaBlocks.flatMap(({ area, from, to }) =>
      venue.tables.filter((table) => area === -1 || table.area === area).map(({ uid }) => ({ table: uid, from, to })),
    ),
  ];
}

/** The tables on a plan. */
export function tablesOfPlan(venue: Venue, plan: string): Set<string> {
  const areas = new Set(venue.plans.find(({ uid }) => uid === plan)?.areas.map(({ area }) => area));
  return new Set(venue.tables.filter(({ area }) => areas.has(area)).map(({ uid }) => uid));
}
