'use client';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/ui/field-group';
import { turnChoices } from '@/lib/rules/booking-checks/arrival-times';
import type { DecimalHours } from '@/lib/time/service-day';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';

interface TurnFieldProps {
  turn: number;
  time: DecimalHours | null;
  step: number;
  onChange: (turn: number) => void;
}

/** How long the table is kept, and until when that is. */
export function TurnField({ turn, time, step, onChange }: TurnFieldProps) {
  const t = useTranslations('booking');
  const when = useWhenText();
  return (
    <FieldGroup label={t('turn')}>
      <TextField
        select
        fullWidth
        size="small"
        value={turn}
        onChange={(event) => onChange(Number(event.target.value))}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('turn') } }}
      >
      {turnChoices(step, turn).map((hours) => (
        <option key={hours} value={hours}>
          {time === null ? when.span(hours) : t('turnUntil', { span: when.span(hours), time: when.time(time + hours) })}
        </option>
      ))}
      </TextField>
    </FieldGroup>
  );
}
