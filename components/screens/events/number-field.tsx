'use client';
import TextField from '@mui/material/TextField';

interface NumberFieldProps {
  label: string;
  /** Null for an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string;
  hint?: string;
  min?: number;
  step?: number;
}

/** A number input; an empty field means no limit. */
export function NumberField({ label, value, onChange, error, hint, min = 0, step = 1 }: NumberFieldProps) {
  return (
    <TextField
      fullWidth
      type="number"
      label={label}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, step, inputMode: 'decimal' } }}
    />
  );
}
