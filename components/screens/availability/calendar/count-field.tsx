'use client';
import TextField from '@mui/material/TextField';

interface CountFieldProps {
  label: string;
  /** As typed. */
  value: string;
  onChange: (text: string) => void;
  help?: string;
  isWrong?: boolean;
}

/** A whole number; empty for none. */
export function CountField({ label, value, onChange, help, isWrong }: CountFieldProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      error={isWrong}
      helperText={help}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 5))}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

/** What was typed; null for nothing. */
export const countOf = (text: string): number | null => (text === '' ? null : Number(text));
