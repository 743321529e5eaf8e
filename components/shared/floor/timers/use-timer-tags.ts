'use client';
/** Timer tags of a plan's tables at the displayed time; none while timers are off. */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useSettings } from '@/lib/client/settings/use-settings';
import { tableAt } from '@/lib/rules/seating/floor-stays';
import type { Plan } from '@/lib/rules/seating/plan';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import { type TimerTag, timerTag } from './timer-tag';
import { useFaceLabels } from '@/components/shared/floor/table/use-face-labels';

export function useTimerTags(
  restaurant: RestaurantContext,
  plan: Plan | undefined,
  day: FloorDay | undefined,
  time: DecimalHours,
): TimerTag[] {
  const [{ timers }] = useSettings();
  const labels = useFaceLabels(restaurant);
  return useMemo(() => {
    if (!plan || !day || !timers.show) return [];
    return plan.tables.flatMap((table) => {
      const { party } = tableAt(day.stays.get(table.uid) ?? [], [], time);
      return (party && timerTag(table, party, time, timers, labels)) ?? [];
    });
  }, [plan, day, time, timers, labels]);
}
