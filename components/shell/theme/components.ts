import type { Components, Theme } from '@mui/material/styles';
import { modalRoot } from '../modal-root';

/** The least height and width of anything a finger has to hit, in pixels. */
export const TOUCH_TARGET = 44;

/** A breath of the accent: this one is chosen. */
const selectedTint = (theme: Theme) => `color-mix(in srgb, ${theme.vars?.palette.primary.main} 13%, transparent)`;

/** A label over its field, of the size of the text in it: 13 of 15 px. */
const LABEL_SCALE = 13 / 15;
const noOverlay = { styleOverrides: { root: { backgroundImage: 'none' } } };

/** How Material's components look and behave here: flat, quiet, and large enough for a thumb. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { WebkitTapHighlightColor: 'transparent', overscrollBehavior: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // What turns for ever would otherwise turn 100,000 times a second, and be drawn anew for every frame.
          animationIterationCount: '1 !important',
          // None, not a short one: `all` is what is usual, and what is measured right after a change would be as before.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiModal: { defaultProps: { container: modalRoot } },
  MuiButtonBase: {
    // A ripple at every tap of a six hour evening is noise; the pressed state is shown by colour.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: 'inherit', // a bare button has the browser's
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: TOUCH_TARGET, paddingInline: 16, borderRadius: 8, whiteSpace: 'nowrap' },
      outlined: ({ theme }) => ({ borderColor: theme.vars?.palette.edge }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: TOUCH_TARGET,
        height: TOUCH_TARGET,
        borderRadius: 8,
        '&:active': { backgroundColor: theme.vars?.palette.action.selected },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH_TARGET,
        minWidth: TOUCH_TARGET,
        paddingBlock: 0,
        borderRadius: 8,
        borderColor: theme.vars?.palette.edge,
        color: theme.vars?.palette.text.primary,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars?.palette.primary.main,
          backgroundColor: selectedTint(theme),
        },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH_TARGET,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: selectedTint(theme) },
      }),
    },
  },
  MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  // Material lets menu items shrink on wide screens; wide screens here are tablets.
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: TOUCH_TARGET, [theme.breakpoints.up('sm')]: { minHeight: TOUCH_TARGET } }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: TOUCH_TARGET, minWidth: TOUCH_TARGET } } },
  MuiTabs: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 10, borderRadius: 8 } } },
  MuiRadio: { styleOverrides: { root: { padding: 10 } } },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 550 },
      // Taller than it looks: the area around a clickable chip belongs to it.
      clickable: { position: 'relative', height: 36, '&::after': { content: '""', position: 'absolute', inset: -4 } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        '&:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars?.palette.edge,
        },
      }),
      input: { paddingBlock: 12.5, height: 23, '.MuiInputBase-sizeSmall > &': { paddingBlock: 10.5 } },
      multiline: { paddingBlock: 0 },
      // As wide as the label in it.
      notchedOutline: { '& legend': { fontSize: `${LABEL_SCALE}em` } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      outlined: {
        '&.MuiInputLabel-shrink': {
          maxWidth: `calc(${100 / LABEL_SCALE}% - 32px)`,
          transform: `translate(14px, -9px) scale(${LABEL_SCALE})`,
        },
        '&:not(.MuiInputLabel-shrink)': {
          transform: 'translate(14px, 12.5px) scale(1)',
          '&.MuiInputLabel-sizeSmall': { transform: 'translate(14px, 10.5px) scale(1)' },
        },
      },
    },
  },
  // What is too long for a phone says so.
  MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
  // Below a field that cannot be changed it says why not.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-disabled:not(.Mui-error)': { color: theme.vars?.palette.text.secondary } }),
    },
  },
  MuiPaper: noOverlay,
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
  // One size for all: it is said here alone.
  MuiDialogTitle: { defaultProps: { variant: 'h2' } },
  // Where two verbs are wider than a phone they stand one above the other, and neither is cut.
  MuiDialogActions: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        padding: '12px 24px 20px',
        gap: '8px 4px',
        '& > .MuiButton-root': { whiteSpace: 'normal' },
      },
    },
  },
  // It stands on the menu, whose ground in the dark is another than that of the page.
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => theme.applyStyles('dark', { backgroundColor: theme.vars?.palette.raised }),
    },
  },
  // On dark background a shadow says little: what floats is lighter and has an edge.
  MuiPopover: {
    defaultProps: { container: modalRoot },
    styleOverrides: {
      paper: ({ theme }) => [
        { border: `1px solid ${theme.vars?.palette.divider}` },
        theme.applyStyles('dark', { backgroundColor: theme.vars?.palette.raised }),
      ],
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => [
        { border: `1px solid ${theme.vars?.palette.divider}` },
        theme.applyStyles('dark', { backgroundColor: theme.vars?.palette.raised }),
      ],
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
