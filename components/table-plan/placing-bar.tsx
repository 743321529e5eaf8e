'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { usePartyName } from '@/components/booking/use-party-name';
import { useWhenText } from '@/components/booking/use-when-text';
import type { Placing } from './use-placing';

interface PlacingBarProps {
  placing: Placing;
  house: House;
  onCancel: () => void;
}

/** Who is about to get a table, and what a tap will do. */
export function PlacingBar({ placing, house, onCancel }: PlacingBarProps) {
  const t = useTranslations('tablePlan');
  const when = useWhenText();
  const partyName = usePartyName(house.setup.lastFirst);
  const { booking, seats, count } = placing;
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 0.5, minHeight: 52, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 650, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {t('placing', { party: partyName(booking), count: booking.covers, time: when.time(booking.time) })}
        </Box>
        <Box sx={{ fontSize: '0.8125rem' }}>
          {t(seats ? 'placingSeat' : 'placingMove')} · {t('placingFits', { count })}
        </Box>
      </Box>
      <Button color="inherit" variant="outlined" onClick={onCancel} sx={{ flexShrink: 0, borderColor: 'currentColor' }}>
        {t('cancelPlacing')}
      </Button>
    </Stack>
  );
}
