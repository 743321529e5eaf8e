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
  /** Single or multiple choice. */
  type: 'radio' | 'checkbox';
  /** Radios with the same name are one group. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Accessible name instead of the content. */
  label?: string;
  /** Tooltip. */
  title?: string;
  disabled?: boolean;
  /** Still selectable, but not recommended. */
  muted?: boolean;
  round?: boolean;
  /** Tinted when on: a filter, not a form's choice. */
  tint?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A radio or checkbox as a touch-sized tile, with native keyboard behaviour. */
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
