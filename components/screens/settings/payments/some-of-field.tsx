'use client';
import { useId } from 'react';
import Stack from '@mui/material/Stack';
import { ChoiceTile } from '@/components/ui/choice-tile';
import { FieldGroup } from '@/components/ui/field-group';

interface SomeOfFieldProps<T extends string | number> {
  label: string;
  /** Null for all there are, and all there will be. */
  value: readonly T[] | null;
  options: ReadonlyArray<{ value: T; label: string; said?: string }>;
  allLabel: string;
  error?: string;
  onChange: (value: T[] | null) => void;
}

/** Some of what there is, or all of it. Taking the first leaves 'all' behind; taking 'all' leaves the rest. */
export function SomeOfField<T extends string | number>({ label, value, options, allLabel, error, onChange }: SomeOfFieldProps<T>) {
  const name = useId();
  const toggled = (one: T, isOn: boolean) => options.map((option) => option.value).filter((other) => (other === one ? isOn : (value ?? []).includes(other)));
  return (
    <FieldGroup label={label} error={error}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        <ChoiceTile type="checkbox" name={name} checked={value === null} onChange={(isAll) => onChange(isAll ? null : [])}>
          {allLabel}
        </ChoiceTile>
        {options.map((option) => (
          <ChoiceTile key={option.value} type="checkbox" name={name} label={option.said} checked={value?.includes(option.value) ?? false} onChange={(isOn) => onChange(toggled(option.value, isOn))}>
            {option.label}
          </ChoiceTile>
        ))}
      </Stack>
    </FieldGroup>
  );
}
