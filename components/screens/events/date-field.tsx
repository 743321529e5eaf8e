'use client';
import TextField from '@mui/material/TextField';

interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (date: string) => void;
  error?: string;
  min?: string;
}

/** The browser's date input. */
export function DateField({ label, value, onChange, error, min }: DateFieldProps) {
  return (
    <TextField
      fullWidth
      type="date"
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min } }}
    />
  );
}
