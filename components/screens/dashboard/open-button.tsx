import { styled } from '@mui/material/styles';

/** A table cell's text that opens its bookings. */
export const OpenButton = styled('button')(({ theme }) => ({
  padding: 0,
  minHeight: 28,
  border: 0,
  borderRadius: 4,
  font: 'inherit',
  textAlign: 'start',
  color: theme.vars?.palette.primary.main,
  background: 'none',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
  '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
}));
