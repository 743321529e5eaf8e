'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { DAY_END } from '@/lib/contract/constants';
import { parseTime, timeText } from '@/lib/time/time-text';

interface HourFieldProps {
  label: string;
  /** NaN while the typed text is not a time. */
  value: number;
  /** The end of the service day is allowed. */
  isEnd?: boolean;
  error?: string;
  onChange: (value: number) => void;
}

/**
 * A time of the service day: '01:30' is half past one at night. Invalid input is marked and never saved as another
 * time.
 */
export function HourField({ label, value, isEnd = false, error, onChange }: HourFieldProps) {
  const t = useTranslations('validation');
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const time = parseTime(text);
    // 04:00 is both the end and the start of a service day.
    return isEnd && time === 4 ? DAY_END : time;
  };
  // A different value from outside means that the typed text was discarded.
  const isWrong = typed !== null && read(typed) === null && Number.isNaN(value);
  return (
    <TextField
      label={label}
      value={typed !== null && (isWrong || read(typed) !== null) ? typed : timeText(value)}
      error={isWrong || error !== undefined}
      helperText={isWrong ? t('invalidTime') : error}
      onChange={({ target }) => {
        setTyped(target.value);
        // NaN fails validation: a half-typed time is never saved as the previous one.
        onChange(read(target.value) ?? Number.NaN);
      }}
      onBlur={() => isWrong || setTyped(null)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } }}
      sx={{ width: 120 }}
    />
  );
}
