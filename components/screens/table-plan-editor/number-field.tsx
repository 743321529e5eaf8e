'use client';
import { useState } from 'react';
import TextField from '@mui/material/TextField';

interface NumberFieldProps {
  label: string;
  /** null when the selected elements differ. */
  value: number | null;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Error message. */
  error?: string;
  disabled?: boolean;
  /** Placeholder for differing values. */
  placeholder?: string;
}

/** Integer input that applies each keystroke and arrow; incomplete numbers wait. */
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
