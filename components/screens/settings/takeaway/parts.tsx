'use client';
import type { ReactNode } from 'react';
import { useContext, useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { type PartError, PartErrorContext } from './use-part-error';

/** The next free uid. */
export const nextUid = (parts: readonly { uid: number }[]): number => Math.max(0, ...parts.map(({ uid }) => uid)) + 1;

interface PartRowsProps<T extends { uid: number }> {
  parts: readonly T[];
  /** The setup's field with these parts. */
  of: PartError['field'];
  /** Accessible name of the list, and label of the button. */
  label: string;
  add: string;
  nameOf: (part: T) => string;
  make: (uid: number) => T;
  onChange: (parts: T[]) => void;
  children: (part: T, put: (change: Partial<T>) => void) => ReactNode;
}

/** An editable list with a button to add an item. */
export function PartRows<T extends { uid: number }>({
  parts,
  of,
  label,
  add,
  nameOf,
  make,
  onChange,
  children,
}: PartRowsProps<T>) {
  const t = useTranslations('takeaway.settings');
  const wrong = useContext(PartErrorContext);
  return (
    <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {parts.map((part, index) => (
          <Box
            component="li"
            key={part.uid}
            data-invalid={(wrong?.field === of && wrong.index === index) || undefined}
            sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pt: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              {children(part, (change) =>
                onChange(parts.map((one) => (one.uid === part.uid ? { ...one, ...change } : one))),
              )}
              {wrong?.field === of && wrong.index === index && (
                <FormHelperText error sx={{ flex: '1 1 100%', mt: 0 }}>
                  {wrong.text}
                </FormHelperText>
              )}
            </Box>
            <IconButton
              aria-label={t('remove', { name: nameOf(part) })}
              onClick={() => onChange(parts.filter((one) => one.uid !== part.uid))}
              sx={{ width: 44, height: 44 }}
            >
              <DeleteOutlineRounded />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<AddRounded />}
        onClick={() => onChange([...parts, make(nextUid(parts))])}
        sx={{ justifySelf: 'start', minHeight: 44 }}
      >
        {add}
      </Button>
    </Box>
  );
}

interface DecimalFieldProps {
  label: string;
  /** NaN for invalid text. */
  value: number;
  max: number;
  hint?: string;
  onChange: (value: number) => void;
}

/** Input of a decimal number, with a point or comma. Invalid text shows an error and cannot be saved. */
export function DecimalField({ label, value, max, hint, onChange }: DecimalFieldProps) {
  const t = useTranslations('validation');
  const format = useFormatter();
  const [typed, setTyped] = useState<string | null>(null);
  const parseNumber = (text: string) =>
    /^\d{0,6}([.,]\d{0,2})?$/.test(text) && text !== '' ? Number(text.replace(',', '.')) : Number.NaN;
  const canParse = typed !== null && parseNumber(typed) <= max;
  // The value changed from outside: the typed text is discarded.
  const isInvalid = typed !== null && !canParse && Number.isNaN(value);
  return (
    <TextField
      label={label}
      value={canParse || isInvalid ? typed : format.number(value, { useGrouping: false, maximumFractionDigits: 2 })}
      error={isInvalid}
      helperText={isInvalid ? t('invalid', { field: label }) : hint}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = parseNumber(target.value);
        // NaN fails the schema, so an incomplete number never keeps the previous value.
        onChange(number <= max ? number : Number.NaN);
      }}
      onBlur={() => isInvalid || setTyped(null)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{ flex: '1 1 150px' }}
    />
  );
}
