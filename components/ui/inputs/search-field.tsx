'use client';
import { useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ClearRounded from '@mui/icons-material/ClearRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { FieldFrame } from './field-frame';

const Input = styled('input')({
  appearance: 'none',
  '&&': { paddingInline: 8 },
  '&::-webkit-search-cancel-button': { display: 'none' },
});

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Placeholder and accessible name. */
  label: string;
  clearLabel: string;
  width?: number | string;
}

/** A search field. Escape and the clear button empty it. */
export function SearchField({ value, onChange, label, clearLabel, width = 260 }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <FieldFrame style={{ width }}>
      <SearchRounded fontSize="small" color="action" aria-hidden sx={{ ml: 1.75 }} />
      <Input
        ref={input}
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault(); // Prevents the browser's own clearing.
          event.stopPropagation(); // The first Escape clears the field, the next one closes the dialog around it.
          clear();
        }}
      />
      {value && (
        <IconButton onClick={clear} aria-label={clearLabel}>
          <ClearRounded fontSize="small" />
        </IconButton>
      )}
    </FieldFrame>
  );
}
