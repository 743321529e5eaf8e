'use client';
/** Filters of the selected service, shared by all screens of its bookings (§3 Filters per service). */
import { useCallback, useMemo } from 'react';
import { type BookingFilters, defaultFilters, moveToDate, SUMMARY_UNITS } from '@/lib/rules/booking/list/filter';
import { DEFAULT_SESSION_MODE, SESSION_MODES } from '@/lib/rules/booking/list/session-mode';
import { STAGE_GROUPS, type StageGroup } from '@/lib/rules/statuses/stage';
import { useServiceFilters } from '@/lib/client/storage/use-service-filters';
import {
  arrayOf,
  isInteger,
  isServiceDate,
  isString,
  nullable,
  oneOf,
  orElse,
  readerOf,
  shapeOf,
} from '@/lib/contract/type-guards';
import type { ServiceDate } from '@/lib/time/service-day';

/** `seenOn`: service day of the last use. */
type Stored = (BookingFilters & { seenOn: ServiceDate }) | null;

const isStored = shapeOf<Omit<NonNullable<Stored>, 'sessionMode' | 'collapsedAreas' | 'resume' | 'text'>>({
  seenOn: isServiceDate,
  date: isServiceDate,
  stages: (value): value is StageGroup[] => arrayOf(oneOf(STAGE_GROUPS))(value) && value.length > 0,
  sessions: (value): value is string[] | null => nullable(arrayOf(isString))(value) && value?.length !== 0,
  area: nullable(isInteger),
});
const waysOf = readerOf<Pick<BookingFilters, 'sessionMode' | 'collapsedAreas' | 'resume' | 'text'>>({
  sessionMode: orElse(oneOf(SESSION_MODES), () => DEFAULT_SESSION_MODE),
  collapsedAreas: orElse(arrayOf(isInteger), () => []),
  resume: orElse(oneOf(SUMMARY_UNITS), () => 'covers'),
  // The search text is kept in memory while the page is open, and never stored (`withoutSearch`).
  text: orElse(isString, () => ''),
});

/** Null when nothing is stored or it cannot be read. */
export const storedFilters = (raw: unknown): Stored =>
  isStored(raw)
    ? {
        seenOn: raw.seenOn,
        date: raw.date,
        stages: raw.stages,
        sessions: raw.sessions,
        area: raw.area,
        ...waysOf(raw),
      }
    : null;

/**
 * The part of the stored filters that applies today: the date resets to today (§4), so that yesterday's filters hide
 * nothing.
 */
export function filtersOn(today: ServiceDate, stored: Stored): BookingFilters {
  if (!stored) return defaultFilters(today);
  const { seenOn, ...filters } = stored;
  return seenOn === today ? filters : { ...moveToDate(filters, today, today), text: '' };
}

export type ChangeFilters = (turn: (now: BookingFilters) => BookingFilters) => void;

export function useBookFilters(today: ServiceDate): [BookingFilters, ChangeFilters] {
  const [stored, store] = useServiceFilters<Stored>(storedFilters, null);
  const filters = useMemo(() => filtersOn(today, stored), [today, stored]);
  const change = useCallback<ChangeFilters>(
    (turn) => store((now) => ({ ...turn(filtersOn(today, now)), seenOn: today })),
    [store, today],
  );
  return [filters, change];
}
