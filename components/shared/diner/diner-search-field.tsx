'use client';
import { type Ref, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useDinerSearch } from '@/lib/client/bookings/use-diner-search';
import type { Diner } from '@/lib/rules/diner/diner';
import { DinerLine } from './diner-line';

interface DinerSearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** A suggested diner was chosen. */
  onPick: (diner: Diner) => void;
  /** The text of a diner that this field holds. */
  textOf: (diner: Diner) => string;
  lastFirst: boolean;
  error?: string;
  inputMode?: 'text' | 'tel' | 'email';
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

const NOBODY: readonly Diner[] = [];

/** A text field that suggests diners while typing; free text is allowed. */
export function DinerSearchField({
  label,
  value,
  onChange,
  onPick,
  textOf,
  lastFirst,
  error,
  inputMode = 'text',
  inputRef,
  onBlur,
}: DinerSearchFieldProps) {
  // Searches only while typing: a preset or picked name triggers no search.
  const [typing, setTyping] = useState(false);
  const found = useDinerSearch(typing ? value : '').data?.diners ?? NOBODY;
  return (
    <Autocomplete<Diner, false, true, true>
      freeSolo
      disableClearable
      fullWidth
      sx={{
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
          py: 0,
          pr: '9px',
          '& .MuiAutocomplete-input': { py: '12.5px' },
        },
      }}
      options={typing ? found : NOBODY}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : textOf(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.uid)}
      isOptionEqualToValue={() => false}
      value={value}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        setTyping(true);
        onChange(text);
      }}
      onChange={(_event, chosen) => {
        setTyping(false);
        if (typeof chosen !== 'string') onPick(chosen);
      }}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
      // Wider than its field, so that name, visits and allergies fit on one line.
      slotProps={{ popper: { placement: 'bottom-start', sx: { width: 'min(400px, calc(100vw - 32px)) !important' } } }}
      renderOption={({ key, ...props }, diner) => (
        <li key={key} {...props}>
          <DinerLine diner={diner} lastFirst={lastFirst} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={inputRef}
          error={error !== undefined}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              inputMode,
              autoComplete: 'off',
              autoCorrect: 'off',
              spellCheck: false,
            },
          }}
        />
      )}
    />
  );
}
