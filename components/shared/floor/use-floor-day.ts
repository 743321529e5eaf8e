'use client';
/** One day of one floor: the stays at each table, and each table's face at the displayed time. */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import type { ApiError } from '@/lib/client/calls/api-error';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useTableStates } from '@/lib/client/bookings/use-table-states';
import { blockSpansOf } from '@/lib/rules/seating/block-spans';
import { staysByTable } from '@/lib/rules/seating/floor-stays';
import type { Plan, PlanTable } from '@/lib/rules/seating/plan';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import { useServiceInstant } from '@/components/shared/restaurant/use-service-now';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';

export interface FloorDayRead {
  /**
   * Undefined until bookings and blocks have loaded, since a table without data would look free. If blocks cannot be
   * loaded, bookings alone suffice.
   */
  day: FloorDay | undefined;
  bookings: readonly Booking[];
  /** The bookings have loaded. */
  isLoaded: boolean;
  error: ApiError | undefined;
  retry(): void;
}

export function useFloorDay(
  restaurant: RestaurantContext,
  plan: Plan | undefined,
  date: ServiceDate,
  now: ServiceMoment,
): FloorDayRead {
  const { data, error, mutate } = useBookingDay(date);
  const { data: states, error: statesError } = useTableStates(date);
  const isKnown = states !== undefined || statesError !== undefined;
  const canSwap = useCapabilities()('swaps');
  const live = date === now.date ? now.time : null;
  const instant = useServiceInstant();

  const tables = useMemo(
    () =>
      new Map<string, PlanTable>(
        restaurant.plans.flatMap((one) => one.tables.map((table) => [table.uid, table] as const)),
      ),
    [restaurant.plans],
  );
  const blocks = useMemo(
    () => new Map(Object.entries(states?.tables ?? {}).map(([uid, dots]) => [uid, blockSpansOf(dots)])),
    [states],
  );
  const stays = useMemo(
    () =>
      data &&
      staysByTable(data.bookings, restaurant.stageOf, live, instant, {
        clock: dayClock(date, restaurant.setup.timeZone),
        overstay: (restaurant.setup.overstay ?? 15) / 60,
      }),
    [data, restaurant, live, instant, date],
  );
  const day = useMemo<FloorDay | undefined>(
    () => (stays && isKnown ? { tables, joins: plan?.joins ?? [], stays, blocks, canSwap } : undefined),
    [stays, isKnown, tables, plan, blocks, canSwap],
  );

  return useMemo(
    () => ({
      day,
      bookings: data?.bookings ?? NOBODY,
      isLoaded: data !== undefined,
      error: data ? undefined : error,
      retry: () => void mutate(),
    }),
    [day, data, error, mutate],
  );
}

const NOBODY: readonly Booking[] = [];
