'use client';
/** The tags of the tables of a plan at the time that is looked at; none while timers are off. */
import { useMemo } from 'react';
import type { House } from '@/components/booking/use-house';
import { useSettings } from '@/lib/client/use-settings';
import { tableAt } from '@/lib/seating/floor-stays';
import type { Plan } from '@/lib/seating/plan';
import type { FloorDay } from '@/lib/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import { type TimerTag, timerTag } from './timer-tag';
import { useFaceWords } from './use-face-words';

export function useTimerTags(house: House, plan: Plan | undefined, day: FloorDay | undefined, time: DecimalHours): TimerTag[] {
  const [{ timers }] = useSettings();
  const words = useFaceWords(house);
  return useMemo(() => {
    if (!plan || !day || !timers.show) return [];
    return plan.tables.flatMap((table) => {
      const { party } = tableAt(day.stays.get(table.uid) ?? [], [], time);
      return (party && timerTag(table, party, time, timers, words)) ?? [];
    });
  }, [plan, day, time, timers, words]);
}
