'use client';
/** When a cancellation frees tables, its toast offers them to the first suitable standby party. */
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import type { Toast } from '@/components/shell/toasts/toast-queue';
import { paths } from '@/lib/client/calls/api-paths';
import { ApiError } from '@/lib/client/calls/api-error';
import { read } from '@/lib/client/calls/read';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useService } from '@/lib/client/session/use-session-info';
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import type { StandbyProposals } from '@/lib/rules/booking/waiting/called';
import { isOnStandby, holdsTables } from '@/lib/rules/statuses/stage';
import { useDeskActions } from './use-desk-actions';

/** Days with an offer toast in progress: the general notice stays silent for them. */
const offering = new Map<string, number>();
const QUIET_MS = 15_000;

export function isBeingOffered(date: string): boolean {
  return (offering.get(date) ?? 0) > Date.now();
}

/** @returns the toast's additional action; null when nothing was freed or no standby party fits (D7) */
export function useStandbyOffer(
  restaurant: RestaurantContext,
): (before: Booking, after: Booking) => Promise<Pick<Toast, 'offer'> | null> {
  const t = useTranslations('standby');
  const has = useCapabilities();
  const service = useService() ?? '';
  const { cache } = useSWRConfig();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const actions = useDeskActions(restaurant);
  return useCallback(
    async (before, after) => {
      if (!has('waiting')) return null;
      const had = holdsTables(before.status, restaurant.stageOf(before.status));
      if (!had || holdsTables(after.status, restaurant.stageOf(after.status))) return null;
      const bookings =
        (cache.get(paths.bookingDay(service, before.date))?.data as BookingDay | undefined)?.bookings ?? [];
      if (!bookings.some(({ status }) => isOnStandby(restaurant.stageOf(status)))) return null;
      offering.set(before.date, Date.now() + QUIET_MS);
      const found = await proposalsOf(paths.standby(service, before.date, `after ${after.uid}.${after.version}`));
      const first = found?.proposals[0];
      const party = bookings.find(({ uid }) => uid === first?.uid);
      if (!first || !party) return null;
      return {
        offer: {
          label: t('offerToNamed', { party: partyName(party) }),
          onClick: () => void actions.offer(party, first.tables),
        },
      };
    },
    [restaurant, has, service, cache, t, partyName, actions],
  );
}

/** Null offline: the waiting list shows the offer when the connection returns. */
async function proposalsOf(path: string): Promise<StandbyProposals | null> {
  try {
    return await read<StandbyProposals>(path);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
