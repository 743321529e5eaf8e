'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import EventRepeatRounded from '@mui/icons-material/EventRepeatRounded';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import type { Booking } from '@/lib/rules/booking/booking';
import { type StageGroup, groupOf } from '@/lib/rules/statuses/stage';
import { useRecurringActions } from '@/lib/client/bookings/use-recurring-actions';
import { useSeries } from '@/lib/client/bookings/use-series';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';

/** Statuses that cancelling the rest of the series includes (D6). */
const CANCELLABLE: readonly StageGroup[] = ['due', 'standby', 'waiting'];

interface SeriesLineProps {
  booking: Booking;
  restaurant: RestaurantContext;
  /** This booking itself was cancelled with the others. */
  onCancelled: () => void;
}

/** Shows that a booking belongs to a series and its position in it; cancels the rest with one undo. */
export function SeriesLine({ booking, restaurant, onCancelled }: SeriesLineProps) {
  const t = useTranslations('recurring');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const toast = useToast();
  const actions = useRecurringActions();
  const all = useSeries(booking.series);
  const [isAsking, setIsAsking] = useState(false);
  const { series } = booking;
  if (series === null) return null;
  const place = all ? all.findIndex(({ uid }) => uid === booking.uid) + 1 : 0;
  const coming = (all ?? []).filter(
    ({ date, status }) => date >= booking.date && CANCELLABLE.includes(groupOf(restaurant.stageOf(status))),
  );

  async function undo(cancelled: readonly Booking[]) {
    const result = await actions.undoAll(series as string, cancelled);
    if (result.ok) toast.show({ severity: 'success', text: t('undone', { count: cancelled.length }) });
    else toast.problem(result.problem);
  }

  async function cancelRest() {
    const result = await actions.cancelRest(series as string, booking.date);
    setIsAsking(false);
    if (!result.ok) return toast.problem(result.problem);
    onCancelled();
    const cancelled = result.value;
    toast.show({
      severity: 'info',
      text: t('cancelled', { count: cancelled.length }),
      action: cancelled.length > 0 ? { label: common('undo'), onClick: () => void undo(cancelled) } : undefined,
    });
  }

  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        mb: 2,
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'raised',
        flexWrap: 'wrap',
      }}
    >
      <EventRepeatRounded fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography variant="body2" sx={{ flex: 1 }}>
        {place > 0 && all ? t('seriesOf', { place, count: all.length }) : t('series')}
      </Typography>
      {coming.length > 0 && (
        <Button color="error" onClick={() => setIsAsking(true)} sx={{ minHeight: 44 }}>
          {t('cancelRest')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('cancelTitle')}
        confirmLabel={t('cancelRest')}
        cancelLabel={t('cancelKeep')}
        destructive
        onConfirm={cancelRest}
        onClose={() => setIsAsking(false)}
      >
        {t('cancelText', { count: coming.length, date: when.day(booking.date) })}
      </ConfirmDialog>
    </Stack>
  );
}
