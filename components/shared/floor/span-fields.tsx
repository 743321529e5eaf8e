'use client';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { DecimalHours } from '@/lib/time/service-day';

interface SpanFieldsProps {
  span: BlockSpan;
  /** Hours. */
  step: number;
  onChange: (span: BlockSpan) => void;
}

/** Start and end on the steps of the service day. A start after the end moves the end. */
export function SpanFields({ span, step, onChange }: SpanFieldsProps) {
  const t = useTranslations('floor.blocks');
  const last = DAY_END - step;
  return (
    <Stack direction="row" sx={{ gap: 1.5 }}>
      <TimeSelect
        label={t('from')}
        value={span.from}
        first={DAY_START}
        last={last}
        step={step}
        onChange={(from) => onChange({ from, to: Math.max(span.to, from + step) })}
      />
      <TimeSelect
        label={t('to')}
        value={span.to}
        first={span.from + step}
        last={DAY_END}
        step={step}
        onChange={(to) => onChange({ ...span, to })}
      />
    </Stack>
  );
}

interface TimeSelectProps {
  label: string;
  value: DecimalHours;
  first: DecimalHours;
  last: DecimalHours;
  step: number;
  onChange: (time: DecimalHours) => void;
}

function TimeSelect({ label, value, first, last, step, onChange }: TimeSelectProps) {
  const when = useDateTimeText();
  const count = Math.max(1, Math.floor((last - first) / step + 1e-9) + 1);
  const steps = Array.from({ length: count }, (_, index) => first + index * step);
  // A block made elsewhere may start or end between the steps.
  const times = steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ select: { native: true } }}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {when.time(time)}
        </option>
      ))}
    </TextField>
  );
}
