'use client';
import { useMemo } from 'react';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { usePaymentSpoken } from './use-payment-spoken';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText, type WhenText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking } from '@/lib/rules/booking/booking';

/** Formatters shared by all rows, created once, so that a row renders again only when its booking changes. */
export interface RowFormatters {
  restaurant: RestaurantContext;
  when: WhenText;
  partyName: (party: Booking) => string;
  channelName: (channel: number) => string;
  paymentSpoken: (payment: PaymentSummary | null) => string;
  isOtherDay: (booking: Pick<Booking, 'date'>) => boolean;
}

export function useRowFormatters(restaurant: RestaurantContext): RowFormatters {
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const channelName = useChannelName();
  const paymentSpoken = usePaymentSpoken(restaurant.setup.currency);
  const today = useServiceNow()?.date;
  return useMemo(
    () => ({
      restaurant,
      when,
      partyName,
      channelName,
      paymentSpoken,
      isOtherDay: ({ date }) => today !== undefined && date !== today,
    }),
    [restaurant, when, partyName, channelName, paymentSpoken, today],
  );
}
