'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { ChoiceTile } from '@/components/ui/choice-tile';
import { FieldGroup } from '@/components/ui/field-group';

interface TilesProps<T extends string> {
  label: string;
  value: T;
  options: ReadonlyArray<{ value: T; text: string; disabled?: boolean }>;
  onChange: (value: T) => void;
  /** What the choice means, below it. */
  hint?: string;
}

/** One of a few, as tiles for a thumb. */
export function Tiles<T extends string>({ label, value, options, onChange, hint }: TilesProps<T>) {
  const name = useId();
  return (
    <FieldGroup label={label} role="radiogroup">
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 0.75 }}>
        {options.map(({ value: one, text, disabled }) => (
          <ChoiceTile key={one} type="radio" name={name} checked={value === one} disabled={disabled} onChange={() => onChange(one)}>
            {text}
          </ChoiceTile>
        ))}
      </Box>
      {hint && <FormHelperText sx={{ mx: 1.75 }}>{hint}</FormHelperText>}
    </FieldGroup>
  );
}
