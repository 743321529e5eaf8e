'use client';
/** The tables of a plan as they are drawn at the time that is looked at. */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { type TableFace, faceMaker } from '@/components/shared/floor/table-face';
import { useFaceLabels } from '@/components/shared/floor/use-face-labels';
import { useOnlineBlocks } from '@/components/shared/floor/use-day-blocks';
import { tableAt } from '@/lib/rules/seating/floor-stays';
import type { Plan } from '@/lib/rules/seating/plan';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { Marks } from './use-marks';

export function useFaces(restaurant: RestaurantContext, plan: Plan | undefined, day: FloorDay | undefined, date: ServiceDate, time: DecimalHours, marks: Marks | null): TableFace[] {
  const labels = useFaceLabels(restaurant);
  const maker = useMemo(() => faceMaker(labels), [labels]);
  const onlineBlocks = useOnlineBlocks(date);
  return useMemo(() => {
    if (!plan || !day) return [];
    return plan.tables.map((table) => {
      const moment = tableAt(day.stays.get(table.uid) ?? [], day.blocks.get(table.uid) ?? [], time);
      const online = onlineBlocks.get(table.uid)?.find(({ from, to }) => from <= time && time < to);
      return maker.face(table, moment, time, online, marks?.fits.get(table.uid), marks?.own.includes(table.uid));
    });
  }, [plan, day, time, marks, maker, onlineBlocks]);
}
