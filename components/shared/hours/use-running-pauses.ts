'use client';
import { useMemo } from 'react';
import { useCalendar } from '@/lib/client/hours/use-calendar';
import { runningPauses } from '@/lib/rules/calendar/day-summary';
import type { Block } from '@/lib/rules/hours/hours';
import type { ServiceMoment } from '@/lib/time/service-day';

const NO_BLOCKS: readonly Block[] = [];

/** Pauses of arrivals that are active now, the one that ends last first. */
export function useRunningPauses({ date, time }: ServiceMoment): readonly Block[] {
  const blocks = useCalendar(date, date).data?.days[date]?.blocks ?? NO_BLOCKS;
  return useMemo(() => runningPauses(blocks, time), [blocks, time]);
}
