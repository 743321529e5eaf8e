'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListedFigure } from '@/lib/contract/figures/dashboard';
import type { ListedBooking } from '@/lib/resources/figures/dashboard-schema';
import { useListedBookingText, useOpenListed } from './use-listed-booking';

export interface BookingListProps {
  bookings: readonly ListedBooking[];
  figure: ListedFigure;
  currency: string;
}

/** Bookings as cards on narrow screens. */
export function BookingCards({ bookings, figure, currency }: BookingListProps) {
  const t = useTranslations('dashboard.list');
  const textOf = useListedBookingText(figure, currency);
  const { opening, open } = useOpenListed();
  return (
    <Box component="ul" aria-label={t('label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bookings.map((booking) => {
        const { name, day, time, status, channel, amount } = textOf(booking);
        return (
          <Stack
            key={booking.uid}
            component="li"
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Button
                loading={opening === booking.uid}
                onClick={() => void open(booking.uid)}
                sx={{ ml: -1, px: 1, minHeight: 44, textAlign: 'start', overflowWrap: 'anywhere' }}
              >
                {name}
              </Button>
              <Typography component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', fontWeight: 560 }}>
                {amount}
              </Typography>
            </Stack>
            <Typography variant="body2">
              <Link href={`/books?date=${booking.date}`} style={{ color: 'inherit' }}>
                {day}
              </Link>
              {` · ${time} · ${t('covers', { count: booking.covers })}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${status} · ${channel}`}
            </Typography>
          </Stack>
        );
      })}
    </Box>
  );
}
