'use client';
/** The tables of a plan as they are drawn at the time that is looked at. */
import { useMemo } from 'react';
import type { House } from '@/components/booking/use-house';
import { type TableFace, tableFace } from '@/components/floor/table-face';
import { useFaceWords } from '@/components/floor/use-face-words';
import { useOnlineBlocks } from '@/components/floor/use-day-blocks';
import { tableAt } from '@/lib/seating/floor-stays';
import type { Plan } from '@/lib/seating/plan';
import type { FloorDay } from '@/lib/seating/table-fit';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { Marks } from './use-marks';

export function useFaces(house: House, plan: Plan | undefined, day: FloorDay | undefined, date: ServiceDate, time: DecimalHours, marks: Marks | null): TableFace[] {
  const words = useFaceWords(house);
  const onlineBlocks = useOnlineBlocks(date);
  return useMemo(() => {
    if (!plan || !day) return [];
    return plan.tables.map((table) => {
      const moment = tableAt(day.stays.get(table.uid) ?? [], day.blocks.get(table.uid) ?? [], time);
      const online = onlineBlocks.get(table.uid)?.find(({ from, to }) => from <= time && time < to);
      return tableFace(table, moment, time, words, online, marks?.fits.get(table.uid), marks?.own.includes(table.uid));
    });
  }, [plan, day, time, marks, words, onlineBlocks]);
}
