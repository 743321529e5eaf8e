'use client';
import { memo } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { BookingMarks } from '@/components/shared/booking/marks/booking-marks';
import { NextStatusButton } from '@/components/shared/booking/marks/next-status-button';
import { StatusChip } from '@/components/shared/booking/marks/status-chip';
import type { Booking } from '@/lib/rules/booking/booking';
import type { RowFormatters } from '@/components/shared/booking/marks/use-row-formatters';

const arrive = keyframes({
  from: { boxShadow: '0 0 0 3px var(--mui-palette-primary-main)' },
  to: { boxShadow: '0 0 0 3px transparent' },
});

interface BookCardProps {
  booking: Booking;
  parts: RowFormatters;
  isFresh: boolean;
  onOpen: (booking: Booking) => void;
  onStatus: (booking: Booking, status: number) => void;
}

/** A booking as a card on a phone: time, covers, name and table open it; below are its status and the next one. */
export const BookCard = memo(function BookCard({ booking, parts, isFresh, onOpen, onStatus }: BookCardProps) {
  const t = useTranslations('books');
  const { restaurant, when, partyName } = parts;
  const party = partyName(booking);
  const tables = booking.tables.map(restaurant.tableName).join(' + ');
  const notes = [booking.notes, booking.guestNotes].filter(Boolean).join(' · ');
  return (
    <Stack
      data-tap={`party ${booking.uid}`}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2.5,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        ...(isFresh && {
          animation: `${arrive} 3s ease-out`,
          '@media (prefers-reduced-motion: reduce)': {
            animation: 'none',
            boxShadow: '0 0 0 2px var(--mui-palette-primary-main)',
          },
        }),
      }}
    >
      <ButtonBase
        onClick={() => onOpen(booking)}
        sx={{ display: 'block', font: 'inherit', textAlign: 'left', px: 1.5, pt: 1.25, pb: 0.5 }}
      >
        <Stack direction="row" component="span" sx={{ gap: 1.5, alignItems: 'baseline' }}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {when.time(booking.time)}
            {booking.time >= 24 && <sup>+1</sup>}
          </Box>
          <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
            {party}
          </Typography>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {t('coversShort', { count: booking.covers })}
          </Box>
        </Stack>
        <Stack
          direction="row"
          component="span"
          sx={{ gap: 1, alignItems: 'center', minHeight: 24, color: 'text.secondary' }}
        >
          <Box component="span" sx={{ fontWeight: 600, flexShrink: 0 }}>
            {tables ? t('table', { table: tables }) : t('noTable')}
          </Box>
          <BookingMarks booking={booking} setup={restaurant.setup} />
          <Typography component="span" variant="body2" noWrap sx={{ minWidth: 0 }}>
            {notes}
          </Typography>
        </Stack>
      </ButtonBase>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 1.5, pb: 1 }}>
        <StatusChip
          status={booking.status}
          statuses={restaurant.statuses}
          party={party}
          isOtherDay={parts.isOtherDay(booking)}
          onPick={(status) => onStatus(booking, status)}
        />
        <NextStatusButton
          booking={booking}
          statuses={restaurant.statuses}
          partSeated={restaurant.setup.partSeatedStatus}
          party={party}
          isOtherDay={parts.isOtherDay(booking)}
          onPick={(status) => onStatus(booking, status)}
        />
      </Stack>
    </Stack>
  );
});
