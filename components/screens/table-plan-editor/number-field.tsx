'use client';
import { useState } from 'react';
import TextField from '@mui/material/TextField';

interface NumberFieldProps {
  label: string;
  /** null where several things differ. */
  value: number | null;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** What is wrong with it. */
  error?: string;
  disabled?: boolean;
  /** Shown while the value differs. */
  placeholder?: string;
}

/** A whole number that is changed as it is typed, or by its arrows; one that is no number yet waits. */
export function NumberField({
  label,
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  error,
  disabled,
  placeholder,
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = value === null ? '' : String(Math.round(value * 10) / 10);

  function take(text: string) {
    setDraft(text);
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number) && number >= min && (max === undefined || number <= max))
      onChange(number);
  }

  return (
    <TextField
      size="small"
      type="number"
      label={label}
      value={draft ?? shown}
      placeholder={value === null ? placeholder : undefined}
      disabled={disabled}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setDraft(null)}
      slotProps={{ htmlInput: { inputMode: 'numeric', min, max, step }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 0 }}
    />
  );
}
