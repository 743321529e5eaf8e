'use client';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { Booking } from '@/lib/rules/booking/booking';
import { isLocal } from '@/lib/rules/offline/queued-change';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';

// Payments are rarely needed: their code is loaded when the tab is first opened, and never delays the dialog.
const BookingGiftCards = lazyComponent(() =>
  import('@/components/shared/gift-cards/booking-gift-cards').then((loaded) => loaded.BookingGiftCards),
);
const PaymentsPanel = lazyComponent(() =>
  import('@/components/shared/booking-payments/payments-panel').then((loaded) => loaded.PaymentsPanel),
);
const HistoryPanel = lazyComponent(() => import('./history-panel').then((loaded) => loaded.HistoryPanel));
const BookingMessagesPanel = lazyComponent(() =>
  import('@/components/shared/booking-messages/booking-messages-panel').then((loaded) => loaded.BookingMessagesPanel),
);

export type DialogTab = 'details' | 'payments' | 'messages' | 'history';

interface BookingTabsProps {
  booking: Booking;
  tab: DialogTab;
  onTab: (tab: DialogTab) => void;
}

/** The tabs of an existing booking, as far as the restaurant API has their content. */
export function BookingTabs({ booking, tab, onTab }: BookingTabsProps) {
  const t = useTranslations('booking');
  const payments = useTranslations('bookingPayments');
  const messages = useTranslations('bookingMessages');
  const has = useCapabilities();
  const payment = useDayPayment(booking);
  if (!has('payments') && !has('changes')) return null;
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: DialogTab) => onTab(next)}
      sx={{ px: { xs: 1, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}
      aria-label={t('tabs')}
    >
      <Tab value="details" id="booking-tab-details" aria-controls="booking-panel-details" label={t('details')} />
      {has('payments') && (
        <Tab
          value="payments"
          id="booking-tab-payments"
          aria-controls="booking-panel-payments"
          label={payment ? payments('tabWith', { state: payments(`state.${payment.state}`) }) : payments('title')}
        />
      )}
      {has('messages') && !isLocal(booking.uid) && (
        <Tab
          value="messages"
          id="booking-tab-messages"
          aria-controls="booking-panel-messages"
          label={messages('title')}
        />
      )}
      {has('changes') && (
        <Tab
          value="history"
          id="booking-tab-history"
          aria-controls="booking-panel-history"
          label={t('history.title')}
        />
      )}
    </Tabs>
  );
}

/**
 * Current payment state of an opened booking. It changes without the booking's version, so the dialog's own copy may be
 * stale.
 */
function useDayPayment(booking: Booking): PaymentSummary | null {
  const bookings = useBookingDay(booking.date).data?.bookings;
  const now = bookings?.find(({ uid }) => uid === booking.uid);
  return (now ?? booking).payment;
}

interface BookingTabPanelProps {
  booking: Booking;
  restaurant: RestaurantContext;
  tab: Exclude<DialogTab, 'details'>;
  /** Opened to charge a no-show. */
  charging: boolean;
  onUndo: () => void;
  isUndoing: boolean;
}

/** Content of a tab other than the details. */
export function BookingTabPanel({ booking, restaurant, tab, charging, onUndo, isUndoing }: BookingTabPanelProps) {
  if (tab === 'payments')
    return (
      // May hold nothing focusable and be taller than the dialog, so it has to take the focus to scroll by keyboard.
      <div role="tabpanel" id="booking-panel-payments" aria-labelledby="booking-tab-payments" tabIndex={0}>
        <PaymentsPanel booking={booking} restaurant={restaurant} charging={charging} />
        {!isLocal(booking.uid) && <BookingGiftCards booking={booking.uid} currency={restaurant.setup.currency} />}
      </div>
    );
  if (tab === 'messages')
    return (
      <div role="tabpanel" id="booking-panel-messages" aria-labelledby="booking-tab-messages">
        <BookingMessagesPanel booking={booking} />
      </div>
    );
  return (
    <div role="tabpanel" id="booking-panel-history" aria-labelledby="booking-tab-history">
      <HistoryPanel uid={booking.uid} restaurant={restaurant} onUndo={onUndo} isUndoing={isUndoing} />
    </div>
  );
}
