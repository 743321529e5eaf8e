/** Styles of the week: one row per weekday, hours across. Styled once; positions are CSS variables. */
import { type CSSObject, type Theme, styled } from '@mui/material/styles';
import { toneClasses } from './session-tone';

export const Week = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars?.palette.background.paper,
  overflow: 'hidden',
  '& ol, & ul': { listStyle: 'none', margin: 0, padding: 0 },
}));

/** Day name, hours, actions. */
export const WeekRow = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 8,
  paddingInline: 12,
  paddingBlock: 4,
  minHeight: 52,
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  '&.axis': {
    minHeight: 30,
    borderTop: 'none',
    color: theme.vars?.palette.text.secondary,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '48px minmax(0, 1fr) auto', '&.axis': { display: 'none' } },
}));

/** Hours 4 to 28 with a line every four. */
export const Track = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 'calc(var(--lanes) * 44px)',
  backgroundImage: `repeating-linear-gradient(to right, ${theme.vars?.palette.divider} 0 1px, transparent 1px calc(100% / 6))`,
  '& ul': { height: '100%' },
  [theme.breakpoints.down('sm')]: {
    height: 'auto',
    backgroundImage: 'none',
    '& ul': {
      height: 'auto',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
      columnGap: 6,
    },
  },
}));

const bar = ({ theme }: { theme: Theme }): CSSObject => ({
  ...toneClasses(theme),
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 44,
  padding: '0 6px 0 8px',
  border: `1px solid color-mix(in srgb, var(--tone) 45%, transparent)`,
  borderLeft: '4px solid var(--tone)',
  borderRadius: 6,
  backgroundColor: `color-mix(in srgb, var(--tone) 14%, ${theme.vars?.palette.background.paper})`,
  color: theme.vars?.palette.text.primary,
  font: 'inherit',
  alignItems: 'flex-start',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' },
  '& > :first-of-type': { fontWeight: 600 },
  '& .hours': { color: theme.vars?.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '&.edited': { borderStyle: 'dashed', borderLeftStyle: 'solid' },
  'button&': { cursor: 'pointer' },
  'button&:hover': { backgroundColor: `color-mix(in srgb, var(--tone) 24%, ${theme.vars?.palette.background.paper})` },
  'button&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 1, zIndex: 1 },
  [theme.breakpoints.up('sm')]: {
    position: 'absolute',
    left: 'var(--left)',
    width: 'var(--width)',
    top: 'calc(var(--lane) * 44px + 2px)',
    minHeight: 40,
    height: 40,
  },
  [theme.breakpoints.down('sm')]: { marginBlock: 2, width: '100%' },
});

/** A session: a bar on a wide screen, a line of text on a phone. */
export const Bar = styled('div')(bar);
export const BarButton = styled('button')(bar);
