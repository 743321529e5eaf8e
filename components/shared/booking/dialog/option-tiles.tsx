'use client';
import { useId } from 'react';
import Stack from '@mui/material/Stack';
import { ChoiceTile } from '@/components/ui/choice-tile';
import { FieldGroup } from '@/components/ui/field-group';
import type { Option } from '@/lib/rules/setup/setup';

interface OptionTilesProps {
  label: string;
  options: readonly Option[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Any of the restaurant's options; one that was chosen and is no longer offered stays chosen unseen. */
export function OptionTiles({ label, options, chosen, onChange }: OptionTilesProps) {
  const name = useId();
  if (options.length === 0) return null;
  return (
    <FieldGroup label={label}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {options.map(({ uid, name: optionName }) => (
          <ChoiceTile
            key={uid}
            type="checkbox"
            name={name}
            checked={chosen.includes(uid)}
            onChange={(checked) => onChange(checked ? [...chosen, uid] : chosen.filter((one) => one !== uid))}
          >
            {optionName}
          </ChoiceTile>
        ))}
      </Stack>
    </FieldGroup>
  );
}
