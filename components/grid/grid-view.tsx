'use client';
import { DragProvider } from '@/components/drag/drag-provider';
import type { House } from '@/components/booking/use-house';
import type { ServiceMoment } from '@/lib/time/service-day';
import { GridDayView } from './grid-day-view';

/** The grid of a day with the parties beside it, among which parties can be carried. */
export function GridView(props: { house: House; now: ServiceMoment }) {
  return (
    <DragProvider>
      <GridDayView {...props} />
    </DragProvider>
  );
}
