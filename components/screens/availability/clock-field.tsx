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
  /** Shown for an empty field. */
  placeholder?: string;
  /** Called before the value changes: null when empty, NaN when unreadable. */
  beforeChange?: (time: DecimalHours | null) => void;
}

/**
 * Input for a time of the service day: '20.30', '0130', '1:30 am'. A time after midnight is marked as such (§5). Arrow keys change it by a
 * quarter of an hour.
 */
export function ClockField({ control, name, label, placeholder, beforeChange }: ClockFieldProps) {
  const t = useTranslations('availability');
  const format = useDateTimeText();
  const fieldError = useFieldError();
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState<string | null>(null);
  const { value } = field;
  const isTime = value !== null && !Number.isNaN(value);

  function setTime(time: DecimalHours | null) {
    beforeChange?.(time);
    field.onChange(time);
  }
  function onTyped(text: string) {
    setTyped(text);
    // NaN fails the schema, so that an incomplete time never keeps the previous value.
    setTime(text.trim() === '' ? null : (timeOf(text, name) ?? Number.NaN));
  }
  function step(event: KeyboardEvent) {
    const change = { ArrowUp: TIME_STEP, ArrowDown: -TIME_STEP }[event.key];
    if (change === undefined || !isTime) return;
    event.preventDefault();
    setTyped(null);
    setTime(Math.min(DAY_END, Math.max(DAY_START, Math.round((value + change) / TIME_STEP) * TIME_STEP)));
  }

  const error = fieldError(name, fieldState.error);
  return (
    <TextField
      fullWidth
      label={label}
      value={typed ?? (isTime ? format.time(value) : '')}
      placeholder={placeholder ?? format.time(name.endsWith('start') ? 20 : 25.5)}
      error={error !== undefined}
      helperText={error ?? (isTime && value >= 24 ? t('nextDay') : ' ')}
      inputRef={field.ref}
      onChange={(event) => onTyped(event.target.value)}
      onKeyDown={step}
      onBlur={() => {
        if (value === null || isTime) setTyped(null);
        field.onBlur();
      }}
      slotProps={{ htmlInput: { autoComplete: 'off' }, inputLabel: { shrink: true } }}
    />
  );
}

/** The first hour of the service day also is its end; sessions end there. */
function timeOf(text: string, name: string): DecimalHours | null {
  const time = parseTime(text);
  return time === DAY_START && !name.endsWith('start') ? DAY_END : time;
}
