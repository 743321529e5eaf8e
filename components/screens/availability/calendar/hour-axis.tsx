'use client';
import Box from '@mui/material/Box';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DecimalHours } from '@/lib/time/service-day';

/** Maximum number of labels, so that they do not overlap. */
const MAX_LABELS = 6;

/** Hour labels below a strip of the day. Hidden from screen readers. */
export function HourAxis({ from, to }: { from: DecimalHours; to: DecimalHours }) {
  const when = useDateTimeText();
  const every = Math.max(1, Math.ceil((to - from) / MAX_LABELS));
  const hours = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => from + index * every).filter(
    (hour) => hour < to,
  );
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 20,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {hours.map((hour) => (
        <Box
          key={hour}
          component="span"
          style={{ left: `${((hour - from) / (to - from)) * 100}%` }}
          sx={{
            position: 'absolute',
            pl: 0.25,
            borderLeft: 1,
            borderColor: 'divider',
            whiteSpace: 'nowrap',
          }}
        >
          {when.time(hour)}
        </Box>
      ))}
    </Box>
  );
}
