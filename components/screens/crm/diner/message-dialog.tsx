'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { BookingMessagesPanel } from '@/components/shared/booking-messages/booking-messages-panel';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useRead } from '@/lib/client/calls/use-read';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { ServiceDate } from '@/lib/time/service-day';

interface MessageDialogProps {
  uid: number;
  name: string;
  today: ServiceDate;
  onClose: () => void;
}

/** Writes to a diner about their next booking, or else the last one. Messages without a booking are campaigns. */
export function MessageDialog({ uid, name, today, onClose }: MessageDialogProps) {
  const t = useTranslations('crm.message');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const due = useRead(dinerCalls.visits, { params: { uid }, query: { show: 'due' } });
  const all = useRead(dinerCalls.visits, { params: { uid }, query: { show: 'all' } });
  // Newest first.
  const visit = due.data?.visits.findLast(({ date }) => date >= today) ?? all.data?.visits[0];
  const day = useBookingDay(due.data && visit ? visit.date : null);
  const booking = day.data?.bookings.find((one) => one.uid === visit?.uid);
  const failed = due.error ?? all.error ?? day.error;
  return (
    <TitledDialog
      title={t('title', { name })}
      width={640}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      {booking ? (
        <>
          <Typography sx={{ mb: 2 }}>
            {t('about', { date: when.day(booking.date), time: when.time(booking.time) })}
          </Typography>
          {booking.date < today && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('past')}
            </Alert>
          )}
          <BookingMessagesPanel booking={booking} />
        </>
      ) : due.data && all.data && !visit ? (
        <EmptyState icon={<ForwardToInboxOutlined />} title={t('none')} text={t('noneText')} />
      ) : failed ? (
        <ErrorState
          title={t('notRead')}
          retryLabel={common('retry')}
          onRetry={() => void Promise.all([due.mutate(), all.mutate(), day.mutate()])}
        />
      ) : (
        <ListSkeleton label={common('loading')} rows={3} />
      )}
    </TitledDialog>
  );
}
