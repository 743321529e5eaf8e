'use client';
import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { DecimalHours } from '@/lib/time/service-day';
import { useShownTime } from './shown-time';

interface ClockButtonProps {
  time?: DecimalHours;
  live: boolean;
  onNow: () => void;
  isToday: boolean;
}

/** The hour that is looked at, and the way back to the present one. */
export const ClockButton = memo(function ClockButton({ time: given, live, onNow, isToday }: ClockButtonProps) {
  const t = useTranslations('tools');
  const when = useWhenText();
  const shown = useShownTime();
  const time = when.time(given ?? shown);
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<ScheduleRounded />}
      onClick={onNow}
      disabled={!isToday}
      aria-pressed={live}
      aria-label={t('showNow', { time })}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-disabled': { color: 'text.primary', borderColor: 'divider' },
      }}
    >
      {time}
      {isToday && (
        <Box
          component="span"
          sx={(theme) => ({
            ml: 1,
            px: 1,
            borderRadius: 1,
            fontSize: '0.8125rem',
            lineHeight: '24px',
            color: live ? 'primary.main' : 'text.primary',
            bgcolor: live ? `color-mix(in srgb, ${theme.vars?.palette.primary.main} 13%, transparent)` : 'action.hover',
          })}
        >
          {t(live ? 'live' : 'toNow')}
        </Box>
      )}
    </Button>
  );
});
