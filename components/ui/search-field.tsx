'use client';
import { useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ClearRounded from '@mui/icons-material/ClearRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** What is searched; shown as the placeholder and read out. */
  label: string;
  clearLabel: string;
  width?: number | string;
}

/** A text filter. Escape and the cross empty it. */
export function SearchField({ value, onChange, label, clearLabel, width = 260 }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <TextField
      size="small"
      type="search"
      value={value}
      placeholder={label}
      inputRef={input}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation(); // the first Escape is the field's, the next one the dialog's around it
        clear();
      }}
      sx={{ width, maxWidth: '100%', '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, enterKeyHint: 'search', autoComplete: 'off' },
        input: {
          sx: { pr: value ? 0 : undefined },
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <IconButton onClick={clear} aria-label={clearLabel}>
              <ClearRounded fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
