'use client';
import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { DecimalHours } from '@/lib/time/service-day';
import { useShownTime } from './shown-time';

interface ClockButtonProps {
  time?: DecimalHours;
  live: boolean;
  onNow: () => void;
  isToday: boolean;
}

/** Shows the displayed hour and returns to the present. Only its text renders again with the hour. */
export const ClockButton = memo(function ClockButton({ time, live, onNow, isToday }: ClockButtonProps) {
  const t = useTranslations('tools');
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<ScheduleRounded />}
      onClick={onNow}
      disabled={!isToday}
      aria-pressed={live}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-disabled': { color: 'text.primary', borderColor: 'divider' },
      }}
    >
      <span aria-hidden>
        <Hour time={time} />
      </span>
      {isToday && (
        <Box
          component="span"
          aria-hidden
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
      <VisuallyHidden>
        <Hour time={time} isSpoken />
      </VisuallyHidden>
    </Button>
  );
});

function Hour({ time, isSpoken = false }: { time?: DecimalHours; isSpoken?: boolean }) {
  const t = useTranslations('tools');
  const when = useDateTimeText();
  const shown = useShownTime();
  const text = when.time(time ?? shown);
  return isSpoken ? t('showNow', { time: text }) : text;
}
