'use client';
import { useMemo } from 'react';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import type { Booking } from '@/lib/rules/booking/booking';
import type { BookingForm } from '@/lib/rules/booking/form';
import { allowedStatuses, startingStatuses } from '@/lib/rules/booking/status/next-status';
import { StatusChip } from '../marks/status-chip';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';

interface BookingHeaderProps {
  booking: Booking | null;
  control: Control<BookingForm>;
  restaurant: RestaurantContext;
  status: number;
  /** The stored status: allowed transitions (D6) start from it, not from the last tap. */
  from: number;
  onStatus: (status: number) => void;
  onLeave: () => void;
}

/** Name of the party, its status, and the close button. */
export function BookingHeader({ booking, control, restaurant, status, from, onStatus, onLeave }: BookingHeaderProps) {
  const t = useTranslations('booking');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const [firstName, lastName, dinerUid] = useWatch({ control, name: ['firstName', 'lastName', 'dinerUid'] });
  const party = usePartyName(restaurant.setup.lastFirst)({ firstName, lastName, dinerUid });
  const title = booking || firstName || lastName ? party : t('new');
  const choices = useMemo(() => {
    if (!booking) return startingStatuses(restaurant.statuses);
    const stored = restaurant.statuses.get(from);
    const back =
      stored && status !== from ? [{ stage: stored.stage, stageName: stored.stageName, statuses: [stored] }] : [];
    return [...back, ...allowedStatuses(from, restaurant.statuses)];
  }, [booking, from, status, restaurant.statuses]);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, pl: { xs: 2, sm: 3 }, pr: 1, pt: 1.5, pb: 0.5 }}>
      <Stack sx={{ minWidth: 0, flex: 1 }}>
        <DialogTitle id="booking-dialog-title" noWrap sx={{ p: 0 }}>
          {title}
        </DialogTitle>
        {booking && (
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {[
              restaurant.setup.showReference && booking.reference,
              t('madeOn', { date: when.day(booking.createdDate), time: when.time(booking.createdTime) }),
              booking.visits > 0 && t('visitsBefore', { count: booking.visits }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        )}
      </Stack>
      <StatusChip status={status} statuses={restaurant.statuses} party={party} onPick={onStatus} choices={choices} />
      <IconButton onClick={onLeave} aria-label={common('close')}>
        <CloseRounded />
      </IconButton>
    </Stack>
  );
}
