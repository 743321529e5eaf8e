'use client';
import { type KeyboardEvent, useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { HoursForm } from '@/lib/rules/availability/hours-form';
import { DAY_END, DAY_START, TIME_STEP } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';
import { parseTime } from '@/lib/time/time-text';

interface ClockFieldProps {
  control: Control<HoursForm>;
  name: `sessions.${number}.${'start' | 'end' | 'lastArrival'}`;
  label: string;
  /** What stands for no time. */
  placeholder?: string;
  /** Before the time is taken over: null for none, NaN for one that cannot be read. */
  onTake?: (time: DecimalHours | null) => void;
}

/** A time of the service day as a person writes it: '20.30', '0130', '1:30 am'. Past midnight it says so (§5). Arrows move it by a quarter of an hour. */
export function ClockField({ control, name, label, placeholder, onTake }: ClockFieldProps) {
  const t = useTranslations('availability');
  const when = useDateTimeText();
  const fieldError = useFieldError();
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState<string | null>(null);
  const { value } = field;
  const isTime = value !== null && !Number.isNaN(value);

  function put(time: DecimalHours | null) {
    onTake?.(time);
    field.onChange(time);
  }
  function take(text: string) {
    setTyped(text);
    // NaN fails the schema: a half-written time is never kept as the one before.
    put(text.trim() === '' ? null : (timeOf(text, name) ?? Number.NaN));
  }
  function step(event: KeyboardEvent) {
    const by = { ArrowUp: TIME_STEP, ArrowDown: -TIME_STEP }[event.key];
    if (by === undefined || !isTime) return;
    event.preventDefault();
    setTyped(null);
    put(Math.min(DAY_END, Math.max(DAY_START, Math.round((value + by) / TIME_STEP) * TIME_STEP)));
  }

  const error = fieldError(name, fieldState.error);
  return (
    <TextField
      fullWidth
      label={label}
      value={typed ?? (isTime ? when.time(value) : '')}
      placeholder={placeholder ?? when.time(name.endsWith('start') ? 20 : 25.5)}
      error={error !== undefined}
      helperText={error ?? (isTime && value >= 24 ? t('nextDay') : ' ')}
      inputRef={field.ref}
      onChange={(event) => take(event.target.value)}
      onKeyDown={step}
      onBlur={() => {
        if (value === null || isTime) setTyped(null);
        field.onBlur();
      }}
      slotProps={{ htmlInput: { autoComplete: 'off' }, inputLabel: { shrink: true } }}
    />
  );
}

/** The day's first hour is its last as well: nothing ends when the day begins. */
function timeOf(text: string, name: string): DecimalHours | null {
  const time = parseTime(text);
  return time === DAY_START && !name.endsWith('start') ? DAY_END : time;
}
