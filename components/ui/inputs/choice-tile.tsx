'use client';
import type { ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

const Tile = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  minWidth: 44,
  height: '100%',
  padding: '4px 10px',
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.edge}`,
  backgroundColor: theme.vars?.palette.background.paper,
  fontWeight: 550,
  fontSize: '0.9375rem',
  lineHeight: 1.2,
  textAlign: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  overflow: 'hidden',
  '&.muted': {
    borderStyle: 'dashed',
    color: theme.vars?.palette.text.secondary,
    backgroundColor: theme.vars?.palette.background.default,
  },
  '&.round': { borderRadius: '50%', paddingInline: 4 },
}));

const Input = styled('input')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  '&:hover + span': { backgroundColor: theme.vars?.palette.action.hover },
  '&:checked + span': {
    backgroundColor: theme.vars?.palette.primary.main,
    borderColor: theme.vars?.palette.primary.main,
    color: theme.vars?.palette.primary.contrastText,
  },
  '&:checked + span.tint': {
    backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 13%, ${theme.vars?.palette.background.paper})`,
    color: theme.vars?.palette.primary.main,
  },
  '&:focus-visible + span': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  '&:disabled': { cursor: 'not-allowed' },
  '&:disabled + span': { color: theme.vars?.palette.text.disabled, borderStyle: 'dashed' },
  '@media (forced-colors: active)': { '&:checked + span': { outline: '3px solid Highlight' } },
}));

interface ChoiceTileProps {
  /** One of many, or any of many. */
  type: 'radio' | 'checkbox';
  /** Radios of one name are one group. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Read out instead of the content. */
  label?: string;
  /** Shown while the pointer rests on it. */
  title?: string;
  disabled?: boolean;
  /** Still to be had, but not what one would take. */
  muted?: boolean;
  round?: boolean;
  /** Shown by a tint when it is on: one of several filters, not the choice of a form. */
  tint?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A radio or a checkbox as a tile for a thumb; the keyboard works as the platform does it. */
export function ChoiceTile({
  type,
  name,
  checked,
  onChange,
  children,
  label,
  title,
  disabled,
  muted,
  round,
  tint,
  className,
  inputRef,
}: ChoiceTileProps) {
  return (
    <Box component="label" className={className} title={title} sx={{ position: 'relative', display: 'block' }}>
      <Input
        ref={inputRef}
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Tile className={[muted && 'muted', round && 'round', tint && 'tint'].filter(Boolean).join(' ')}>{children}</Tile>
    </Box>
  );
}
