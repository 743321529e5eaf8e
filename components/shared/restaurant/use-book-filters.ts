'use client';
/** The filters of the selected service, shared by the screens that show its bookings (§3 Filters per service). */
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { type BookingFilters, defaultFilters, moveToDate, RESUMES } from '@/lib/rules/booking/filter';
import { DEFAULT_SESSION_MODE, SESSION_MODES } from '@/lib/rules/booking/session-mode';
import { STAGE_GROUPS } from '@/lib/rules/statuses/stage';
import { useServiceFilters } from '@/lib/client/use-service-filters';
import { serviceDate } from '@/lib/contract/fields';
import type { ServiceDate } from '@/lib/time/service-day';

const stored = z
  .object({
    /** The service day on which somebody last looked. */
    seenOn: serviceDate,
    date: serviceDate,
    stages: z.array(z.enum(STAGE_GROUPS)).min(1),
    sessions: z.array(z.string()).min(1).nullable(),
    sessionMode: z.literal(SESSION_MODES).catch(DEFAULT_SESSION_MODE),
    area: z.int().nullable(),
    collapsedAreas: z.array(z.int()).catch([]),
    resume: z.enum(RESUMES).catch('covers'),
    text: z.string(),
  })
  .nullable();
type Stored = z.infer<typeof stored>;

/** What of the stored filters holds today: the default date is today (§4), and yesterday's search hides nothing tonight. */
export function filtersOn(today: ServiceDate, kept: Stored): BookingFilters {
  if (!kept) return defaultFilters(today);
  const { seenOn, ...filters } = kept;
  return seenOn === today ? filters : { ...moveToDate(filters, today, today), text: '' };
}

export type ChangeFilters = (turn: (now: BookingFilters) => BookingFilters) => void;

export function useBookFilters(today: ServiceDate): [BookingFilters, ChangeFilters] {
  const [kept, keep] = useServiceFilters<Stored>(stored, null);
  const filters = useMemo(() => filtersOn(today, kept), [today, kept]);
  const change = useCallback<ChangeFilters>((turn) => keep((now) => ({ ...turn(filtersOn(today, now)), seenOn: today })), [keep, today]);
  return [filters, change];
}
