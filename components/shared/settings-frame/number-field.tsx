'use client';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface NumberFieldProps {
  label: string;
  value: number | null;
  unit: string;
  /** Meaning of an empty field. */
  placeholder?: string;
  error?: string;
  hint?: string;
  onChange: (value: number | null) => void;
}

/** An optional whole number with its unit. */
export function NumberField({ label, value, unit, placeholder, error, hint, onChange }: NumberFieldProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value === null ? '' : String(value)}
      placeholder={placeholder}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
        onChange(digits === '' ? null : Number(digits));
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        inputLabel: { shrink: true },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
