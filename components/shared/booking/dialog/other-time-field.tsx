'use client';
import { type Ref, useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { DecimalHours } from '@/lib/time/service-day';
import { parseTime } from '@/lib/time/time-text';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';

interface OtherTimeFieldProps {
  time: DecimalHours | null;
  /** The time is one of the tiles: this field has nothing to show. */
  onGrid: boolean;
  onChange: (time: DecimalHours | null) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A time off the grid, as a person writes it: '20.10', '0110', '1:30 am'. */
export function OtherTimeField({ time, onGrid, onChange, inputRef }: OtherTimeFieldProps) {
  const t = useTranslations('booking');
  const when = useWhenText();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (onGrid || time === null ? '' : when.time(time));
  return (
    <TextField
      size="small"
      label={t('otherTime')}
      value={shown}
      inputRef={inputRef}
      onChange={(event) => {
        setTyped(event.target.value);
        const parsed = parseTime(event.target.value);
        if (parsed !== null) onChange(parsed);
      }}
      onBlur={() => setTyped(null)}
      error={typed !== null && typed.length > 3 && parseTime(typed) === null}
      sx={{ width: 118, flexShrink: 0 }}
      slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'text', placeholder: when.time(21.25) } }}
    />
  );
}
