'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RangeInput } from '@/components/ui/range-input';

interface PercentFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A share in percent, by a slider that says its value beside it. */
export function PercentField({ label, value, min, max, step, disabled, onChange }: PercentFieldProps) {
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={id} variant="overline" component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums', color: disabled ? 'text.secondary' : 'text.primary' }}>
          {value} %
        </Typography>
      </Box>
      <Box sx={{ px: 1.25 }}>
        <RangeInput aria-labelledby={id} value={value} min={min} max={max} step={step} disabled={disabled} onChange={onChange} valueText={`${value} %`} />
      </Box>
    </Box>
  );
}
