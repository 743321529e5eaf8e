/** What of a day the time grid shows: which tables, which parties, from which hour. */
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Shift } from '@/lib/rules/hours/hours';
import type { Booking } from '@/lib/rules/booking/booking';
import { type BookingFilters, filterBookings } from '@/lib/rules/booking/list/filter';
import { matchesText, searchTextOf } from '@/lib/rules/booking/list/search';
import { sessionKey, sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { groupOf, holdsTables, STAGE_GROUPS } from '@/lib/rules/statuses/stage';
import type { Area, Plan, PlanTable } from '@/lib/rules/seating/plan';
import { DAY_END } from '@/lib/contract/constants';
import type { GridSource } from '@/lib/rules/time-grid/grid-source';

/** Where a day without sessions is opened. */
const QUIET_OPENING = 12;

/** The plans that the sessions of a day are served in, in the order of the sessions; the first plan where none is named. */
export function plansOfDay(plans: readonly Plan[], sessions: ReadonlyArray<Pick<Shift, 'plan'>>): Plan[] {
  const named = [...new Set(sessions.map(({ plan }) => plan))].flatMap(
    (uid) => plans.find((plan) => plan.uid === uid) ?? [],
  );
  return named.length > 0 ? named : plans.slice(0, 1);
}

/** Their areas and tables, each once. */
export function tablesOfPlans(plans: readonly Plan[], area: number | null): { areas: Area[]; tables: PlanTable[] } {
  const areas = new Map(plans.flatMap((plan) => plan.areas.map((one) => [one.area, one] as const)));
  const tables = new Map(plans.flatMap((plan) => plan.tables.map((one) => [one.uid, one] as const)));
  const isIn = (one: { area: number }) => area === null || one.area === area;
  return { areas: [...areas.values()].filter(isIn), tables: [...tables.values()].filter(isIn) };
}

/**
 * Uids of the parties that are drawn. Who has a table is there whatever stages are on: a table that looks free must be free. The sessions
 * on display decide where the grid opens and hide nobody, since the whole day can be scrolled to.
 */
export function shownBookings(
  bookings: readonly Booking[],
  { stages, area, text }: Pick<BookingFilters, 'stages' | 'area' | 'text'>,
  restaurant: RestaurantContext,
): ReadonlySet<number> {
  const context = { stageOf: restaurant.stageOf, areaOf: restaurant.areaOf, sessions: [], shown: [] };
  const inArea = filterBookings(bookings, { stages: STAGE_GROUPS, area }, context);
  const isDrawn = ({ status, tables }: Booking) => {
    const stage = restaurant.stageOf(status);
    return stages.includes(groupOf(stage)) || (tables.length > 0 && holdsTables(status, stage));
  };
  const found = inArea.filter(
    (booking) => isDrawn(booking) && matchesText(text, searchTextOf(booking, restaurant.tableName)),
  );
  return new Set(found.map(({ uid }) => uid));
}

/** Start of the first session on display and end of the last. */
export function displayedHours(
  sessions: readonly Shift[],
  shown: readonly string[],
): Pick<GridSource, 'startAt' | 'endAt'> {
  const spans = sessions.filter((session) => shown.includes(sessionKey(session))).map(sessionSpan);
  if (spans.length === 0) return { startAt: QUIET_OPENING, endAt: DAY_END };
  return { startAt: Math.min(...spans.map(({ start }) => start)), endAt: Math.max(...spans.map(({ end }) => end)) };
}
