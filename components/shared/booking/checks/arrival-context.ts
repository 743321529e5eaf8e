'use client';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useToast } from '@/components/shell/toasts/use-toast';
import { arrivalDoubt, isArrival } from '@/lib/rules/booking/status/arrival';
import type { Booking } from '@/lib/rules/booking/booking';

/** The question asked before a party that is hours early is marked as arrived. */
export interface EarlyArrival {
  title: string;
  text: string;
  /** Label of the confirm button. */
  confirm: string;
}

/** Resolves to true when the person confirms. */
export const ArrivalContext = createContext<(asked: EarlyArrival) => Promise<boolean>>(() => Promise.resolve(true));

/** The fields of a party that decide whether it can have arrived. */
type Arriving = Pick<Booking, 'status' | 'date' | 'time' | 'firstName' | 'lastName' | 'dinerUid'>;

/**
 * Checks whether a status that means "arrived" may be set now: never on another day; more than an hour early, the
 * person is asked first. Sends nothing itself.
 */
export function useArrivalCheck(
  restaurant: RestaurantContext | undefined,
): (booking: Arriving, status: number) => Promise<boolean> {
  const t = useTranslations('booking.arrival');
  const confirm = useContext(ArrivalContext);
  const toast = useToast();
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant?.setup.lastFirst ?? false);
  const now = useServiceNow();
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => async (booking, status) => {
      if (!restaurant || !latest.current) return true;
      const from = restaurant.stageOf(booking.status);
      if (!isArrival(from, restaurant.stageOf(status))) return true;
      const doubt = arrivalDoubt(booking, from, latest.current);
      if (!doubt) return true;
      const party = partyName(booking);
      if (doubt.why === 'early')
        return confirm({
          title: t('early', { party, time: when.time(booking.time) }),
          text: t('earlyText', { span: when.span(doubt.hours) }),
          confirm: restaurant.statuses.get(status)?.name ?? t('go'),
        });
      toast.show({ severity: 'warning', text: t('otherDay', { party, date: when.longDay(booking.date) }) });
      return false;
    },
    [restaurant, confirm, toast, when, partyName, t],
  );
}
