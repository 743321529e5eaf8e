'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import { ChoiceTile } from '@/components/ui/choice-tile';

interface TileRowProps<T extends string | number> {
  label: string;
  /** One of them, or any of them. */
  type: 'radio' | 'checkbox';
  choices: ReadonlyArray<{ value: T; label: string }>;
  isOn: (value: T) => boolean;
  onPick: (value: T) => void;
}

/** A named row of tiles to choose from, in the panel of filters. */
export function TileRow<T extends string | number>({ label, type, choices, isOn, onPick }: TileRowProps<T>) {
  const id = useId();
  return (
    <div role={type === 'radio' ? 'radiogroup' : 'group'} aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {choices.map(({ value, label: text }) => (
          <ChoiceTile key={value} type={type} name={id} checked={isOn(value)} onChange={() => onPick(value)}>
            {text}
          </ChoiceTile>
        ))}
      </Box>
    </div>
  );
}
