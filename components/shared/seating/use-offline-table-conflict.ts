'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { paths } from '@/lib/client/calls/api-paths';
import { currentOutbox } from '@/lib/client/offline/outbox-state';
import { withQueued } from '@/lib/client/offline/overlay';
import { useService } from '@/lib/client/session/use-session-info';
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import type { Refusal } from './refusal-context';
import { STAGE } from '@/lib/rules/statuses/stage';

/**
 * Offline replacement for the server's check that a table is still occupied, based on cached data (D13).
 * @returns the party that sits at one of these tables; null while online
 */
export function useOfflineTableConflict(
  restaurant: RestaurantContext,
): (booking: Booking, tables: readonly string[]) => Pick<Refusal, 'standing' | 'table'> | null {
  const service = useService() ?? '';
  const { cache } = useSWRConfig();
  return useCallback(
    (booking, tables) => {
      if (navigator.onLine) return null;
      const cachedDay = cache.get(paths.bookingDay(service, booking.date))?.data as BookingDay | undefined;
      const { bookings } = cachedDay ? withQueued(cachedDay, currentOutbox().queue, service) : { bookings: [] };
      for (const other of bookings) {
        if (other.uid === booking.uid || restaurant.stageOf(other.status) !== STAGE.seated) continue;
        const table = tables.find((uid) => other.tables.includes(uid));
        if (table !== undefined) return { standing: other.uid, table };
      }
      return null;
    },
    [restaurant, service, cache],
  );
}
