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
/** In the edge, above the value. */
const Label = styled('label')(({ theme }) => ({
  position: 'absolute',
  left: 9,
  top: -9,
  padding: '0 5px',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: theme.vars?.palette.text.secondary,
  // Over the edge alone, that no patch shows on a ground of another colour.
  background: `linear-gradient(transparent 8px, ${theme.vars?.palette.background.paper} 8px 10px, transparent 10px)`,
}));

interface SelectBoxProps {
  /** What is chosen: read out, and shown where `isLabelled`. */
  label: string;
  isLabelled?: boolean;
  value: string | number;
  onChange: (value: string) => void;
  minWidth?: number;
  fullWidth?: boolean;
  /** In a row of buttons: no wider than its words. */
  isCompact?: boolean;
  /** Options. */
  children: ReactNode;
}

/** One of a few, by the browser's own list. */
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
