'use client';
import { useTranslations } from 'next-intl';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { EntityForm } from '@/components/shared/form/use-entity-form';
import { POSITIONS, type Signatory } from '@/lib/rules/setup/restaurant-contract';

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

export function SignatoryField({ field, form }: { field: keyof Signatory; form: EntityForm<Signatory> }) {
  const t = useTranslations('contract.signatory');
  return (
    <TextField
      {...INPUTS[field]}
      {...form.field(field)}
      name={field}
      label={t(`field.${field}`)}
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
