'use client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { LOW } from '@/components/ui/low-window';
import { RangeInput } from '@/components/ui/range-input';
import { nearestStep, stepTime } from './plan-view';
import type { PlanTime } from './use-plan-time';

interface TimeBarProps {
  planTime: PlanTime;
  /** Hours. */
  step: number;
  isToday: boolean;
  /** Where nothing else on the screen leads back to the present moment. */
  withNow?: boolean;
  /** There is height for the slider below the buttons. */
  inTwoRows?: boolean;
}

/** The time of the day that the floor is shown at. */
export function TimeBar({ planTime, step, isToday, withNow = false, inTwoRows = false }: TimeBarProps) {
  const t = useTranslations('tablePlan');
  const when = useWhenText();
  const { date, time, live, range, sessions, setTime } = planTime;
  const minutes = Math.round(step * 60);
  const to = (direction: -1 | 1) => setTime(stepTime(time, step, direction, range));
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('time')}
      sx={{
        alignItems: 'center',
        // On a phone the bar is as high as that of a party: the slider has the second row.
        ...(inTwoRows && { flexWrap: 'wrap', alignContent: 'space-evenly', [LOW]: { flexWrap: 'nowrap' } }),
        gap: 0.5,
        px: { xs: 1, sm: 2 },
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <IconButton aria-label={t('earlier', { minutes })} onClick={() => to(-1)} disabled={time <= range.start}>
        <ChevronLeftRounded />
      </IconButton>
      <Box
        component="span"
        sx={{ minWidth: 52, textAlign: 'center', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {when.time(time)}
      </Box>
      <IconButton aria-label={t('later', { minutes })} onClick={() => to(1)} disabled={time >= range.end}>
        <ChevronRightRounded />
      </IconButton>
      <Box
        sx={{
          flex: 1,
          minWidth: 60,
          mx: 2,
          ...(inTwoRows && { flex: '1 0 80%', order: 1, [LOW]: { flex: 1, order: 0 } }),
        }}
      >
        <RangeInput
          value={time}
          min={range.start}
          max={range.end}
          step={step}
          marks={sessions.map(({ start, name }) => ({ value: start, label: name }))}
          onChange={(value) => setTime(nearestStep(value, step))}
          valueText={when.spokenTime(date, time)}
          bubble={when.time(time)}
          aria-label={t('time')}
        />
      </Box>
      {isToday && withNow && (
        <Button
          variant={live ? 'contained' : 'outlined'}
          color={live ? 'primary' : 'inherit'}
          aria-pressed={live}
          aria-label={t('showNow')}
          onClick={() => setTime(null)}
          sx={{ px: 1.5, minWidth: 0, ml: 'auto' }}
        >
          {live ? t('live') : t('now')}
        </Button>
      )}
    </Stack>
  );
}
