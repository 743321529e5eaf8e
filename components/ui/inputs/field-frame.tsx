'use client';
import { styled } from '@mui/material/styles';

/**
 * Frame of a native input, with the height and border of MUI's text field, whose code is too large for the first load.
 */
export const FieldFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  height: 44,
  maxWidth: '100%',
  border: `1px solid ${theme.vars?.palette.edge}`,
  borderRadius: 8,
  '&:hover': { borderColor: theme.vars?.palette.text.primary },
  '&:focus-within': {
    borderColor: theme.vars?.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars?.palette.primary.main}`,
  },
  '& > input, & > select': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    borderRadius: 'inherit',
    outline: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1rem',
    letterSpacing: 'inherit',
    padding: '0 14px',
    textOverflow: 'ellipsis',
  },
  '& > input::placeholder': { color: 'inherit', opacity: 0.55 },
}));
