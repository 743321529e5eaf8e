'use client';
import Alert from '@mui/material/Alert';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import WifiOffRounded from '@mui/icons-material/WifiOffRounded';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingPayments } from '@/lib/client/bookings/use-booking-payments';
import { useOnline } from '@/lib/client/settings/use-online';
import { isLocal } from '@/lib/rules/offline/queued-change';
import { PaymentsView } from './payments-view';

interface PaymentsPanelProps {
  booking: Booking;
  restaurant: RestaurantContext;
  /** Opened to charge a no-show. */
  charging: boolean;
}

/** The payments of a booking. Read-only while offline, with a notice. */
export function PaymentsPanel({ booking, restaurant, charging }: PaymentsPanelProps) {
  const t = useTranslations('bookingPayments');
  const common = useTranslations('common');
  const isOnline = useOnline();
  const { data, error, mutate } = useBookingPayments(booking.uid);
  if (isLocal(booking.uid)) return <EmptyState icon={<CloudUploadOutlined />} title={t('unsent')} />;
  if (!data && !isOnline)
    return <EmptyState icon={<WifiOffRounded />} title={t('offlineTitle')} text={t('offlineText')} />;
  if (!data && error)
    return <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rows={3} />;
  return (
    <>
      {!isOnline && (
        <Alert severity="info" icon={<WifiOffRounded />} role="status" sx={{ mb: 2 }}>
          {t('offlineText')}
        </Alert>
      )}
      <PaymentsView booking={booking} restaurant={restaurant} payments={data} isOnline={isOnline} charging={charging} />
    </>
  );
}
