'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { DAY_END } from '@/lib/contract/constants';
import { parseTime, timeText } from '@/lib/time/time-text';

interface HourFieldProps {
  label: string;
  /** NaN where what is typed is no time. */
  value: number;
  /** It may be the end of the night itself. */
  isEnd?: boolean;
  error?: string;
  onChange: (value: number) => void;
}

/** A time of the service day: '01:30' is half past one at night. What is no time is said and never saved as another one. */
export function HourField({ label, value, isEnd = false, error, onChange }: HourFieldProps) {
  const t = useTranslations('validation');
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const time = parseTime(text);
    // Four in the morning ends a service day, and begins one.
    return isEnd && time === 4 ? DAY_END : time;
  };
  // Where the value is another one by now, what was typed has been discarded.
  const isWrong = typed !== null && read(typed) === null && Number.isNaN(value);
  return (
    <TextField
      label={label}
      value={typed !== null && (isWrong || read(typed) !== null) ? typed : timeText(value)}
      error={isWrong || error !== undefined}
      helperText={isWrong ? t('invalidTime') : error}
      onChange={({ target }) => {
        setTyped(target.value);
        // NaN fails the schema: half a time can never be saved as the one before.
        onChange(read(target.value) ?? Number.NaN);
      }}
      onBlur={() => isWrong || setTyped(null)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } }}
      sx={{ width: 120 }}
    />
  );
}
