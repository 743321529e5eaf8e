'use client';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { HoursForm } from '@/lib/rules/availability/hours-form';

interface CountFieldProps {
  control: Control<HoursForm>;
  name: `sessions.${number}.${'arrivalLimit' | 'partyLimit' | 'onlineShare' | 'leadTime' | 'horizon'}`;
  label: string;
  /** Of what: '%', 'min'. */
  unit?: string;
  /** What an empty field means. */
  placeholder: string;
}

/** A whole number, or nothing. What is neither fails the schema. */
export function CountField({ control, name, label, unit, placeholder }: CountFieldProps) {
  const fieldError = useFieldError();
  const { field, fieldState } = useController({ control, name });
  const error = fieldError(name, fieldState.error);
  return (
    <TextField
      fullWidth
      label={label}
      value={field.value === null || Number.isNaN(field.value) ? '' : String(field.value)}
      placeholder={placeholder}
      error={error !== undefined}
      helperText={error ?? ' '}
      inputRef={field.ref}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 6);
        field.onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={field.onBlur}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        inputLabel: { shrink: true },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
