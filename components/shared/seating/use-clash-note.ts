'use client';
/**
 * Note that a party just seated overlaps a later booking: shown with the seating, which is never refused for it (D13).
 */
import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import type { Booking } from '@/lib/rules/booking/booking';
import { isExpected, STAGE } from '@/lib/rules/statuses/stage';

/** Stable. '' when no booking starts before the party's turn ends. */
export function useClashNote(restaurant: RestaurantContext): (seated: Booking) => string {
  const t = useTranslations('refusal');
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const now = useServiceNow();
  const bookings = useBookingDay(now?.date ?? null).data?.bookings;
  const latest = useRef(bookings);
  useEffect(() => {
    latest.current = bookings;
  });
  return useCallback(
    ({ uid, date, tables, time, turn, seatedTime, status }) => {
      if (restaurant.stageOf(status) !== STAGE.seated) return '';
      const start = seatedTime ?? time;
      const [next] = (latest.current ?? [])
        .filter(
          (one) =>
            one.uid !== uid &&
            one.date === date &&
            one.time > start &&
            one.time < start + turn &&
            isExpected(restaurant.stageOf(one.status)) &&
            one.tables.some((table) => tables.includes(table)),
        )
        .sort((a, b) => a.time - b.time);
      return next ? ` · ${t('clash', { party: partyName(next), time: when.time(next.time) })}` : '';
    },
    [t, when, partyName, restaurant],
  );
}
