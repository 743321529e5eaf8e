'use client';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import { hasSatDown, partySpan, steppedTime, steppedTurn } from '@/lib/rules/time-grid/drag';

interface StayButtonsProps {
  booking: Pick<Booking, 'status' | 'time' | 'turn' | 'seatedTime'>;
  /** Hours. */
  step: number;
  onMove: (to: Pick<BookingChange, 'time' | 'turn' | 'seatedTime'>) => void;
}

/** Buttons for one step earlier, later, shorter or longer, for people who cannot drag. */
export function StayButtons({ booking, step, onMove }: StayButtonsProps) {
  const t = useTranslations('grid.card');
  const when = useDateTimeText();
  const span = partySpan(booking);
  const { time, turn } = span;
  /** For a seated party these correct the minute of seating. */
  const moveTo = (to: number) => onMove(hasSatDown(booking) ? { seatedTime: to } : { time: to });
  const minutes = Math.round(step * 60);
  const value = { minWidth: 56, textAlign: 'center', fontWeight: 650, fontVariantNumeric: 'tabular-nums' };
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
      <Stack direction="row" role="group" aria-label={t('time')} sx={{ alignItems: 'center' }}>
        <IconButton aria-label={t('earlier', { minutes })} onClick={() => moveTo(steppedTime(span, -1, step).time)}>
          <ChevronLeftRounded />
        </IconButton>
        <Box sx={value}>{when.time(time)}</Box>
        <IconButton aria-label={t('later', { minutes })} onClick={() => moveTo(steppedTime(span, 1, step).time)}>
          <ChevronRightRounded />
        </IconButton>
      </Stack>
      <Stack direction="row" role="group" aria-label={t('turn')} sx={{ alignItems: 'center' }}>
        <IconButton
          aria-label={t('shorter', { minutes })}
          disabled={turn <= step}
          onClick={() => onMove({ turn: steppedTurn(span, -1, step).turn })}
        >
          <RemoveRounded />
        </IconButton>
        <Box sx={value}>{when.span(turn)}</Box>
        <IconButton
          aria-label={t('longer', { minutes })}
          onClick={() => onMove({ turn: steppedTurn(span, 1, step).turn })}
        >
          <AddRounded />
        </IconButton>
      </Stack>
    </Stack>
  );
}
