'use client';
import { useId } from 'react';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

interface ChoiceProps<T extends string> {
  label: string;
  value: string;
  /** `lang` for a label in another language. */
  options: ReadonlyArray<{ value: T; label: string; lang?: string }>;
  onChange: (value: T) => void;
  disabled?: boolean;
}

/** A radio group with all options visible. */
export function Choice<T extends string>({ label, value, options, onChange, disabled }: ChoiceProps<T>) {
  const labelId = useId();
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Typography id={labelId} variant="overline" component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value}
        disabled={disabled}
        aria-labelledby={labelId}
        onChange={(_event, chosen: T | null) => chosen && onChange(chosen)}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
