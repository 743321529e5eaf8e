'use client';
import Alert from '@mui/material/Alert';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import WifiOffRounded from '@mui/icons-material/WifiOffRounded';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeletons';
import type { Booking } from '@/lib/booking/booking';
import { useBookingPayments } from '@/lib/client/use-booking-payments';
import { useOnline } from '@/lib/client/use-online';
import { isLocal } from '@/lib/offline/queued-change';
import { PaymentsView } from './payments-view';

interface PaymentsPanelProps {
  booking: Booking;
  house: House;
  /** The charge of a no-show is what it was opened for. */
  charging: boolean;
}

/** The money of a booking. Nothing of it is done without a network, and it says so. */
export function PaymentsPanel({ booking, house, charging }: PaymentsPanelProps) {
  const t = useTranslations('bookingPayments');
  const common = useTranslations('common');
  const isOnline = useOnline();
  const { data, error, mutate } = useBookingPayments(booking.uid);
  if (isLocal(booking.uid)) return <EmptyState icon={<CloudUploadOutlined />} title={t('unsent')} />;
  if (!data && !isOnline) return <EmptyState icon={<WifiOffRounded />} title={t('offlineTitle')} text={t('offlineText')} />;
  if (!data && error) return <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rows={3} />;
  return (
    <>
      {!isOnline && (
        <Alert severity="info" icon={<WifiOffRounded />} role="status" sx={{ mb: 2 }}>{t('offlineText')}</Alert>
      )}
      <PaymentsView booking={booking} house={house} payments={data} isOnline={isOnline} charging={charging} />
    </>
  );
}
