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
          event.preventDefault(); // the browser would empty it, too
          event.stopPropagation(); // the first Escape is the field's, the next one the dialog's around it
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
