'use client';
import { memo, useMemo } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { ShownHour, useShownTime } from '@/components/shared/service-bar/shown-time';
import { LOW_WINDOW } from '@/components/ui/low-window';
import { RangeInput } from '@/components/ui/inputs/range-input';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { nearestStep, stepTime } from './plan-view';
import type { PlanDay } from './use-plan-time';

interface TimeBarProps {
  planDay: PlanDay;
  /** Step in hours. */
  step: number;
  isToday: boolean;
  /** Shows the Now button, where no other part of the screen has one. */
  withNow?: boolean;
  /** The slider is in a second row below the buttons. */
  inTwoRows?: boolean;
}

/** Buttons and slider for the shown time of `ShownTimeProvider`. */
export const TimeBar = memo(function TimeBar({
  planDay,
  step,
  isToday,
  withNow = false,
  inTwoRows = false,
}: TimeBarProps) {
  const t = useTranslations('tablePlan');
  const { live, setTime } = planDay;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('time')}
      sx={{
        alignItems: 'center',
        // On a phone the bar has the height of the party bar: the slider takes the second row.
        ...(inTwoRows && { flexWrap: 'wrap', alignContent: 'space-evenly', [LOW_WINDOW]: { flexWrap: 'nowrap' } }),
        gap: 0.5,
        px: { xs: 1, sm: 2 },
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <StepButton direction={-1} planDay={planDay} step={step} />
      <Box
        component="span"
        sx={{ minWidth: 52, textAlign: 'center', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        <ShownHour />
      </Box>
      <StepButton direction={1} planDay={planDay} step={step} />
      <Box
        sx={{
          flex: 1,
          minWidth: 60,
          mx: 2,
          containerType: 'inline-size',
          ...(inTwoRows && { flex: '1 0 80%', order: 1, [LOW_WINDOW]: { flex: 1, order: 0 } }),
        }}
      >
        <TimeSlider planDay={planDay} step={step} />
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
});

type StepProps = Pick<TimeBarProps, 'planDay' | 'step'>;

/** One step back or forward. */
function StepButton({ direction, planDay: { range, setTime }, step }: StepProps & { direction: -1 | 1 }) {
  const t = useTranslations('tablePlan');
  const time = useShownTime();
  const isLast = direction === -1 ? time <= range.start : time >= range.end;
  const go = useEventCallback(() => setTime(stepTime(time, step, direction, range)));
  return useMemo(
    () => (
      <IconButton
        aria-label={t(direction === -1 ? 'earlier' : 'later', { minutes: Math.round(step * 60) })}
        onClick={go}
        disabled={isLast}
      >
        {direction === -1 ? <ChevronLeftRounded /> : <ChevronRightRounded />}
      </IconButton>
    ),
    [t, direction, step, go, isLast],
  );
}

function TimeSlider({ planDay: { date, range, sessions, setTime }, step }: StepProps) {
  const t = useTranslations('tablePlan');
  const format = useDateTimeText();
  const time = useShownTime();
  const marks = useMemo(() => sessions.map(({ start, name }) => ({ value: start, label: name })), [sessions]);
  return (
    <RangeInput
      value={time}
      min={range.start}
      max={range.end}
      step={step}
      marks={marks}
      onChange={(value) => setTime(nearestStep(value, step))}
      valueText={format.spokenTime(date, time)}
      bubble={format.time(time)}
      aria-label={t('time')}
    />
  );
}
