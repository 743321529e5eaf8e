'use client';
import { type ReactNode, useId } from 'react';
import { styled } from '@mui/material/styles';
import { FieldFrame } from './field-frame';

const Arrow = styled('span')({
  position: 'absolute',
  right: 14,
  top: '50%',
  width: 8,
  height: 8,
  marginTop: -6,
  borderRight: '2px solid',
  borderBottom: '2px solid',
  transform: 'rotate(45deg)',
  opacity: 0.6,
  pointerEvents: 'none',
});
const Select = styled('select')({
  appearance: 'none',
  cursor: 'pointer',
  '&&': { paddingRight: 34 },
  '&&.compact': { fontSize: '0.9375rem', fontWeight: 600, paddingLeft: 12, paddingRight: 28, fieldSizing: 'content' },
  '& option': { color: 'initial', backgroundColor: 'initial' },
});
/** Label in the border, above the value. */
const Label = styled('label')(({ theme }) => ({
  position: 'absolute',
  left: 9,
  top: -9,
  padding: '0 5px',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: theme.vars?.palette.text.secondary,
  // Covers the border only, so that it works on any background.
  background: `linear-gradient(transparent 8px, ${theme.vars?.palette.background.paper} 8px 10px, transparent 10px)`,
}));

interface SelectBoxProps {
  /** Accessible name; visible if `isLabelled`. */
  label: string;
  isLabelled?: boolean;
  value: string | number;
  onChange: (value: string) => void;
  minWidth?: number;
  fullWidth?: boolean;
  /** As wide as its text, for a row of buttons. */
  isCompact?: boolean;
  /** Options. */
  children: ReactNode;
}

/** The browser's native select. */
export function SelectBox({
  label,
  isLabelled = false,
  value,
  onChange,
  minWidth,
  fullWidth,
  isCompact = false,
  children,
}: SelectBoxProps) {
  const id = useId();
  return (
    <FieldFrame style={{ minWidth, width: fullWidth ? '100%' : undefined }}>
      <Select
        id={id}
        aria-label={isLabelled ? undefined : label}
        className={isCompact ? 'compact' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </Select>
      <Arrow aria-hidden />
      {isLabelled && <Label htmlFor={id}>{label}</Label>}
    </FieldFrame>
  );
}
