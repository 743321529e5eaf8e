'use client';
import { DragProvider } from '@/components/shared/drag/drag-provider';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { ServiceMoment } from '@/lib/time/service-day';
import { GridDayView } from './grid-day-view';

/** The grid of a day with the parties beside it, among which parties can be carried. */
export function GridView(props: { restaurant: RestaurantContext; now: ServiceMoment }) {
  return (
    <DragProvider>
      <GridDayView {...props} />
    </DragProvider>
  );
}
