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

/** What a summary counts people by (§3 resume type, from the Spanish 'resumen'): heads, or bookings. */
export const RESUMES = ['covers', 'parties'] as const;
export type Resume = (typeof RESUMES)[number];

export interface BookingFilters {
  date: ServiceDate;
  /** The stages that are on; never empty. */
  stages: StageGroup[];
  /** Keys of the sessions that somebody chose for this date; null while the session mode decides. */
  sessions: string[] | null;
  /** Which sessions are on display while nobody chose any (§4). */
  sessionMode: SessionMode;
  /** Area uid; null for all. */
  area: number | null;
  /** Numbers of the areas whose rows are folded away. */
  collapsedAreas: number[];
  resume: Resume;
  text: string;
}

/** §4: due, waiting and standby on; seated, done, cancelled and no-show off. */
export const DEFAULT_STAGES: readonly StageGroup[] = ['due', 'waiting', 'standby'];

/** What a service starts with. */
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
 * Another date is looked at (§4): coming from the past to today or later the stages go back to the defaults, going into
 * the past all are on. The sessions are another day's, so the session mode decides again.
 */
export function moveToDate(filters: BookingFilters, date: ServiceDate, today: ServiceDate): BookingFilters {
  if (date === filters.date) return filters;
  const wasPast = filters.date < today;
  const isPast = date < today;
  const stages = wasPast === isPast ? filters.stages : isPast ? [...STAGE_GROUPS] : [...DEFAULT_STAGES];
  return { ...filters, date, stages, sessions: null };
}

/** Turns one on or off; turning off the last one turns all back on (§4). */
function toggle<T>(chosen: readonly T[], one: T, all: readonly T[]): T[] {
  const next = all.filter((item) => (item === one ? !chosen.includes(item) : chosen.includes(item)));
  return next.length > 0 ? next : [...all];
}

export function toggleStage(filters: BookingFilters, group: StageGroup): BookingFilters {
  return { ...filters, stages: toggle(filters.stages, group, STAGE_GROUPS) };
}

/** @param shown the keys on display now, chosen or by session mode */
export function toggleSession(
  filters: BookingFilters,
  key: string,
  shown: readonly string[],
  sessions: readonly DaySession[],
): BookingFilters {
  return { ...filters, sessions: toggle(shown, key, sessions.map(sessionKey)) };
}

/** Another way to choose the sessions: what somebody chose by hand gives way to it. */
export function chooseSessionMode(filters: BookingFilters, sessionMode: SessionMode): BookingFilters {
  return { ...filters, sessionMode, sessions: null };
}

/** Folds the rows of an area away, or shows them again. */
export function toggleArea(filters: BookingFilters, area: number): BookingFilters {
  const collapsed = filters.collapsedAreas;
  return {
    ...filters,
    collapsedAreas: collapsed.includes(area) ? collapsed.filter((one) => one !== area) : [...collapsed, area],
  };
}

/**
 * The keys of the sessions on display: those chosen that the day has, else those of the session mode.
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

/** What the filters have to know of the restaurant. */
export interface FilterContext {
  stageOf(status: number): Stage;
  sessions: readonly DaySession[];
  /** Keys of the sessions on display. */
  shown: readonly string[];
  /** The area of a table; undefined for a table that is on no plan any more. */
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

/** A party belongs to the areas of its tables; without a table, to the area it asked for. */
function isInArea(
  booking: Pick<Booking, 'tables' | 'requestedArea'>,
  area: number | null,
  areaOf: FilterContext['areaOf'],
): boolean {
  if (area === null) return true;
  if (booking.tables.length === 0) return booking.requestedArea === area;
  return booking.tables.some((table) => areaOf(table) === area);
}

/** Nothing is hidden: every stage, session and area, and no search. */
export function withoutFilters(filters: BookingFilters, sessions: readonly DaySession[]): BookingFilters {
  const keys = sessions.map(sessionKey);
  return { ...filters, stages: [...STAGE_GROUPS], sessions: keys.length > 0 ? keys : null, area: null, text: '' };
}
