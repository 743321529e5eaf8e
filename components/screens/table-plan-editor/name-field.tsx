'use client';
import TextField from '@mui/material/TextField';

interface NameFieldProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
  error?: string;
  longest: number;
}

/** Input of a name in any script, validated while typing. */
export function NameField({ label, value, onChange, error, longest }: NameFieldProps) {
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longest, autoComplete: 'off', dir: 'auto' } }}
    />
  );
}
