'use client';
import { useMemo } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocale } from 'next-intl';
import { phoneCountries } from '@/lib/rules/guest-booking/guest-phone';
import { nameOfCountry, nameOfCurrency } from './country-names';

interface LocationOption {
  code: string;
  label: string;
}

/** All countries, time zones and currencies of this browser with their names. */
export function useLocationOptions(): Record<'countries' | 'zones' | 'currencies', LocationOption[]> {
  const language = useLocale();
  return useMemo(
    () => ({
      countries: phoneCountries(language).map(({ code }) => ({ code, label: nameOfCountry(code, language) })),
      zones: Intl.supportedValuesOf('timeZone').map((code) => ({ code, label: code.replaceAll('_', ' ') })),
      currencies: Intl.supportedValuesOf('currency').map((code) => ({ code, label: nameOfCurrency(code, language) })),
    }),
    [language],
  );
}

interface LocationSelectProps {
  label: string;
  value: string;
  options: readonly LocationOption[];
  hint?: string;
  error?: string;
  disabled?: boolean;
  onChange: (code: string) => void;
}

/** Autocomplete for long lists. */
export function LocationSelect({ label, value, options, hint, error, disabled, onChange }: LocationSelectProps) {
  const known = options.find(({ code }) => code === value) ?? { code: value, label: value };
  return (
    <Autocomplete
      disableClearable
      disabled={disabled}
      options={options}
      value={known}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onChange={(_event, next) => onChange(next.code)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error ?? hint} />
      )}
    />
  );
}
