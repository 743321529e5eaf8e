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
  /** Negative amounts are allowed. */
  signed?: boolean;
  /** Read-only: shown, but another person may edit it. */
  readOnly?: boolean;
  error?: string;
  /** Helper text while there is no error. */
  hint?: string;
}

/** An amount of money in the restaurant's currency. Invalid input is marked and never saved as another amount. */
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
  // NaN fails validation: a half-typed amount is never saved as the previous one.
  const read = (text: string) => (signed ? parseSignedAmount : parseAmount)(text, currency) ?? Number.NaN;
  // A new value from outside (discard, another device) replaces the typed text.
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
