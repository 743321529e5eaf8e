'use client';
import { useTranslations } from 'next-intl';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { POSITIONS, type Position, type Signatory } from '@/lib/rules/setup/restaurant-contract';
import { type EditedSignatory, fieldId } from './use-signatory';

/** What a browser may fill in by itself, and which keys a phone shows. */
const INPUTS: Record<keyof Signatory, TextFieldProps> = {
  company: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address', multiline: true, minRows: 2 },
  contact: { autoComplete: 'name' },
  position: { select: true },
  email: { autoComplete: 'email', type: 'email' },
  mobile: { autoComplete: 'tel', type: 'tel' },
  location: {},
};

const WIDE: ReadonlySet<keyof Signatory> = new Set(['company', 'address']);

export function SignatoryField({ field, edited }: { field: keyof Signatory; edited: EditedSignatory }) {
  const t = useTranslations('contract.signatory');
  const validation = useTranslations('validation');
  const fault = edited.faults[field];
  const name = t(`field.${field}`);
  return (
    <TextField
      {...INPUTS[field]}
      id={fieldId(field)}
      name={field}
      label={name}
      value={edited.value[field]}
      onChange={(event) => (field === 'position' ? edited.put(field, event.target.value as Position) : edited.put(field, event.target.value))}
      error={fault !== undefined}
      helperText={fault && validation(fault, { field: name })}
      fullWidth
      sx={WIDE.has(field) ? { gridColumn: '1 / -1' } : undefined}
    >
      {field === 'position' &&
        POSITIONS.map((position) => (
          <MenuItem key={position} value={position}>
            {t(`position.${position}`)}
          </MenuItem>
        ))}
    </TextField>
  );
}
