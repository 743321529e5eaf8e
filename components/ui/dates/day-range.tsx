'use client';
import type { ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { SelectBox } from '../inputs/select-box';

type End = 'from' | 'to';

interface DayRangeProps<R extends string> {
  label: string;
  value: { range: R | 'own' } & Record<End, string>;
  onRange: (range: R | 'own') => void;
  /** Called when an end was typed. */
  onDay: (end: End, day: string) => void;
  endLabels: Record<End, string>;
  /** The options of the select. */
  children: ReactNode;
}

/** Selects a named range of days, or 'own' with two typed dates. */
export function DayRange<R extends string>({ label, value, onRange, onDay, endLabels, children }: DayRangeProps<R>) {
  return (
    <>
      <SelectBox label={label} value={value.range} onChange={(range) => onRange(range as R | 'own')} minWidth={150}>
        {children}
      </SelectBox>
      {value.range === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            size="small"
            label={endLabels[end]}
            value={value[end]}
            onChange={({ target }) => onDay(end, target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
    </>
  );
}
