/** The filters of the book, kept per service (§3, §4). */
import type { ServiceDate } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import {
  type DaySession,
  DEFAULT_SESSION_MODE,
  displayedSessions,
  fallsInSessions,
  sessionKey,
  type SessionMode,
} from './session-mode';
import { groupOf, type Stage, STAGE_GROUPS, type StageGroup } from '@/lib/rules/statuses/stage';

/** The unit of a summary (§3 resume type, Spanish 'resumen'): covers or bookings. */
export const SUMMARY_UNITS = ['covers', 'parties'] as const;
export type SummaryUnit = (typeof SUMMARY_UNITS)[number];

export interface BookingFilters {
  date: ServiceDate;
  /** The selected stage groups; never empty. */
  stages: StageGroup[];
  /** Keys of the sessions chosen for this date; null while the session mode decides. */
  sessions: string[] | null;
  /** Which sessions are shown while none are chosen (§4). */
  sessionMode: SessionMode;
  /** Area uid; null for all. */
  area: number | null;
  /** Numbers of the areas whose rows are collapsed. */
  collapsedAreas: number[];
  resume: SummaryUnit;
  text: string;
}

/** §4: due, waiting and standby on; seated, done, cancelled and no-show off. */
export const DEFAULT_STAGES: readonly StageGroup[] = ['due', 'waiting', 'standby'];

/** The initial filters of a service. */
export function defaultFilters(today: ServiceDate): BookingFilters {
  return {
    date: today,
    stages: [...DEFAULT_STAGES],
    sessions: null,
    sessionMode: DEFAULT_SESSION_MODE,
    area: null,
    collapsedAreas: [],
    resume: 'covers',
    text: '',
  };
}

/**
 * Moves to another date (§4): from the past to today or later resets the stages to the defaults, into the past selects all. Sessions belong to a day,
 * so the session mode decides again.
 */
export function moveToDate(filters: BookingFilters, date: ServiceDate, today: ServiceDate): BookingFilters {
  if (date === filters.date) return filters;
  const wasPast = filters.date < today;
  const isPast = date < today;
  const stages = wasPast === isPast ? filters.stages : isPast ? [...STAGE_GROUPS] : [...DEFAULT_STAGES];
  return { ...filters, date, stages, sessions: null };
}

/** Toggles an item; turning off the last one selects all again (§4). */
function toggle<T>(chosen: readonly T[], one: T, all: readonly T[]): T[] {
  const next = all.filter((item) => (item === one ? !chosen.includes(item) : chosen.includes(item)));
  return next.length > 0 ? next : [...all];
}

export function toggleStage(filters: BookingFilters, group: StageGroup): BookingFilters {
  return { ...filters, stages: toggle(filters.stages, group, STAGE_GROUPS) };
}

/** @param shown keys of the shown sessions, chosen or by session mode */
export function toggleSession(
  filters: BookingFilters,
  key: string,
  shown: readonly string[],
  sessions: readonly DaySession[],
): BookingFilters {
  return { ...filters, sessions: toggle(shown, key, sessions.map(sessionKey)) };
}

/** Sets the session mode; it replaces a manual choice. */
export function chooseSessionMode(filters: BookingFilters, sessionMode: SessionMode): BookingFilters {
  return { ...filters, sessionMode, sessions: null };
}

/** Collapses or expands the rows of an area. */
export function toggleArea(filters: BookingFilters, area: number): BookingFilters {
  const collapsed = filters.collapsedAreas;
  return {
    ...filters,
    collapsedAreas: collapsed.includes(area) ? collapsed.filter((one) => one !== area) : [...collapsed, area],
  };
}

/**
 * The keys of the shown sessions: those chosen that the day has, else those of the session mode.
 * @param now decimal hour; null on another day than today
 */
export function shownSessions(
  filters: Pick<BookingFilters, 'sessions' | 'sessionMode'>,
  sessions: readonly DaySession[],
  now: number | null,
): string[] {
  const keys = sessions.map(sessionKey);
  const chosen = keys.filter((key) => filters.sessions?.includes(key));
  return chosen.length > 0 ? chosen : displayedSessions(sessions, now, filters.sessionMode).map(sessionKey);
}

/** The restaurant's data that the filters need. */
export interface FilterContext {
  stageOf(status: number): Stage;
  sessions: readonly DaySession[];
  /** Keys of the shown sessions. */
  shown: readonly string[];
  /** The area of a table; undefined for a table that is no longer on a plan. */
  areaOf(table: string): number | undefined;
}

/** The bookings that pass stage, session and area; the text search comes after (search.ts). */
export function filterBookings<T extends Booking>(
  bookings: readonly T[],
  filters: { stages: readonly StageGroup[]; area: number | null },
  context: FilterContext,
): T[] {
  const stages = new Set(filters.stages);
  const shown = new Set(context.shown);
  return bookings.filter(
    (booking) =>
      stages.has(groupOf(context.stageOf(booking.status))) &&
      fallsInSessions(booking.time, context.sessions, shown) &&
      isInArea(booking, filters.area, context.areaOf),
  );
}

/** A party belongs to the areas of its tables; without tables, to its requested area. */
function isInArea(
  booking: Pick<Booking, 'tables' | 'requestedArea'>,
  area: number | null,
  areaOf: FilterContext['areaOf'],
): boolean {
  if (area === null) return true;
  if (booking.tables.length === 0) return booking.requestedArea === area;
  return booking.tables.some((table) => areaOf(table) === area);
}

/** Shows everything: every stage, session and area, no search text. */
export function withoutFilters(filters: BookingFilters, sessions: readonly DaySession[]): BookingFilters {
  const keys = sessions.map(sessionKey);
  return { ...filters, stages: [...STAGE_GROUPS], sessions: keys.length > 0 ? keys : null, area: null, text: '' };
}
