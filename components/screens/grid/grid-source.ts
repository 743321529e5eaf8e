/** Selects the tables, parties and hours of the time grid. */
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

/** Opening span of a day without sessions, in hours. */
const DEFAULT_OPENING = 12;

/** The plans used by the day's sessions, in session order; the first plan if none is set. */
export function plansOfDay(plans: readonly Plan[], sessions: ReadonlyArray<Pick<Shift, 'plan'>>): Plan[] {
  const usedPlans = [...new Set(sessions.map(({ plan }) => plan))].flatMap(
    (uid) => plans.find((plan) => plan.uid === uid) ?? [],
  );
  return usedPlans.length > 0 ? usedPlans : plans.slice(0, 1);
}

/** Their areas and tables, without duplicates. */
export function tablesOfPlans(plans: readonly Plan[], area: number | null): { areas: Area[]; tables: PlanTable[] } {
  const areas = new Map(plans.flatMap((plan) => plan.areas.map((one) => [one.area, one] as const)));
  const tables = new Map(plans.flatMap((plan) => plan.tables.map((one) => [one.uid, one] as const)));
  const isInArea = (one: { area: number }) => area === null || one.area === area;
  return { areas: [...areas.values()].filter(isInArea), tables: [...tables.values()].filter(isInArea) };
}

/**
 * Uids of the drawn parties. Parties with a table are drawn whatever stages are shown, since a table that looks free must be free. Sessions
 * only decide where the grid opens: the whole day can be scrolled.
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
  if (spans.length === 0) return { startAt: DEFAULT_OPENING, endAt: DAY_END };
  return { startAt: Math.min(...spans.map(({ start }) => start)), endAt: Math.max(...spans.map(({ end }) => end)) };
}
