'use client';
import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { MOST_DATES } from '@/lib/rules/booking/recurrence';

interface RepeatTimesFieldProps {
  times: number;
  onChange: (times: number) => void;
}

/** How many bookings are made, the first one included. What is no such number is shown as wrong and not taken. */
export function RepeatTimesField({ times, onChange }: RepeatTimesFieldProps) {
  const t = useTranslations('recurring');
  const [text, setText] = useState(String(times));
  const isTimes = (value: number) => Number.isInteger(value) && value >= 1 && value <= MOST_DATES;
  return (
    <TextField
      size="small"
      label={t('times')}
      value={text}
      error={!isTimes(Number(text))}
      onChange={(event) => {
        const typed = event.target.value.replace(/\D/g, '').slice(0, 2);
        setText(typed);
        if (isTimes(Number(typed))) onChange(Number(typed));
      }}
      onBlur={() => setText(String(times))}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' }, inputLabel: { shrink: true } }}
    />
  );
}
