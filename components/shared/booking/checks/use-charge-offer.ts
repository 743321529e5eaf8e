'use client';
/**
 * When a party did not come, or cancelled too late, and its card may be charged: a toast says so and offers the charge.
 */
import { useCallback } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { isCancelled } from '@/lib/rules/statuses/stage';
import { paths } from '@/lib/client/calls/api-paths';
import { read } from '@/lib/client/calls/read';
import { useMayCharge } from '@/lib/client/bookings/use-booking-payments';
import { useService } from '@/lib/client/session/use-session-info';
import { moneyText } from '@/lib/money/format';
import type { BookingPayments } from '@/lib/rules/payments/booking-payments';
import { useBookingDialog } from '../dialog/booking-dialog-context';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';

/**
 * Call with the booking after its status changed. Only the server knows whether cancelling was still free, so it is
 * asked.
 */
export function useChargeOffer(restaurant: RestaurantContext | undefined): (booking: Booking) => void {
  const t = useTranslations('bookingPayments.offer');
  const locale = useLocale();
  const toast = useToast();
  const dialog = useBookingDialog();
  const service = useService();
  const mayCharge = useMayCharge();
  const partyName = usePartyName(restaurant?.setup.lastFirst ?? false);
  return useCallback(
    (booking) => {
      if (
        !restaurant ||
        service === null ||
        !mayCharge ||
        booking.payment?.state !== 'card' ||
        !isCancelled(restaurant.stageOf(booking.status))
      )
        return;
      void read<BookingPayments>(paths.bookingPayments(service, booking.uid)).then(
        ({ may }) => {
          if (may.charge.most === 0) return;
          const text = t('text', {
            party: partyName(booking),
            amount: moneyText(may.charge.most, restaurant.setup.currency, locale),
          });
          toast.show({
            severity: 'info',
            text,
            action: { label: t('action'), onClick: () => dialog.open({ booking, show: 'charge' }) },
          });
        },
        () => undefined, // No toast on failure: the booking's payments offer the charge too.
      );
    },
    [restaurant, service, mayCharge, partyName, t, locale, toast, dialog],
  );
}
