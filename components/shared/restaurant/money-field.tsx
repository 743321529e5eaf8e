'use client';
import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslations } from 'next-intl';
import { amountText, parseAmount, parseSignedAmount } from '@/lib/money/format';

interface MoneyFieldProps {
  label: string;
  /** Minor units (D9). */
  minor: number;
  onChange: (minor: number) => void;
  currency: string;
  /** It may be less than nothing. */
  signed?: boolean;
  /** It is shown, and somebody else's to write. */
  readOnly?: boolean;
  error?: string;
  /** Below it while nothing is wrong. */
  hint?: string;
}

/** An amount of money in the restaurant's currency. What cannot be understood is said so and never saved as something else. */
export function MoneyField({
  label,
  minor,
  onChange,
  currency,
  signed = false,
  readOnly,
  error,
  hint,
}: MoneyFieldProps) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  // NaN fails the schema: a half-typed amount can never be saved as the one before.
  const read = (text: string) => (signed ? parseSignedAmount : parseAmount)(text, currency) ?? Number.NaN;
  // What the form has been given since, by Discard or from another device, is shown in place of what was typed.
  const shown = typed !== null && Object.is(read(typed), minor) ? typed : null;
  const wrong = shown !== null && Number.isNaN(minor);
  return (
    <TextField
      fullWidth
      label={label}
      value={shown ?? (minor === 0 ? '' : amountText(minor, currency, locale))}
      error={wrong || error !== undefined}
      helperText={wrong ? t('notAnAmount') : (error ?? hint)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={() => wrong || setTyped(null)}
      slotProps={{
        htmlInput: { inputMode: signed ? 'text' : 'decimal', autoComplete: 'off', readOnly },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
