import type { Components, Theme } from '@mui/material/styles';
import { modalRoot } from '../dialogs/modal-root';

/** Minimum height and width of touch targets, in pixels. */
export const TOUCH_TARGET = 44;

/** A light tint of the accent that marks a selection. */
const selectedTint = (theme: Theme) => `color-mix(in srgb, ${theme.vars?.palette.primary.main} 13%, transparent)`;

/** Scale of a label above its field, relative to the text in it: 13 of 15 px. */
const LABEL_SCALE = 13 / 15;
const noOverlay = { styleOverrides: { root: { backgroundImage: 'none' } } };

/** Defaults of MUI components: flat, quiet, and large enough for touch. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { WebkitTapHighlightColor: 'transparent', overscrollBehavior: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // Otherwise endless animations would run at 100,000 turns a second and repaint every frame.
          animationIterationCount: '1 !important',
          // `transition: none`, not a short duration: with `all`, measurements right after a change would return the
          // old values.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiModal: { defaultProps: { container: modalRoot } },
  MuiButtonBase: {
    // No ripple: the pressed state is shown by colour.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: 'inherit', // A bare button would use the browser's font.
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: TOUCH_TARGET, paddingInline: 16, borderRadius: 8, whiteSpace: 'nowrap' },
      outlined: ({ theme }) => ({
        borderColor: theme.vars?.palette.edge,
        // The current one of several links is shown as selected, not as an action.
        '&[aria-current=page]': { color: theme.vars?.palette.primary.main, backgroundColor: selectedTint(theme) },
      }),
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
  // MUI shrinks menu items on wide screens; here these are tablets.
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: TOUCH_TARGET, [theme.breakpoints.up('sm')]: { minHeight: TOUCH_TARGET } }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH_TARGET,
        minWidth: TOUCH_TARGET,
        // Narrower on phones, so that the next tab is partly visible.
        [theme.breakpoints.down('sm')]: { paddingInline: 12 },
      }),
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 10, borderRadius: 8 } } },
  MuiRadio: { styleOverrides: { root: { padding: 10 } } },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 550 },
      // The clickable area extends beyond the visible chip.
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
      // As wide as the scaled label.
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
  // Text that is too long for a phone gets an ellipsis.
  MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
  // Readable, since helper text below a disabled field explains why it is disabled.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-disabled:not(.Mui-error)': { color: theme.vars?.palette.text.secondary } }),
    },
  },
  MuiPaper: noOverlay,
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
  // The one definition of the size.
  MuiDialogTitle: { defaultProps: { variant: 'h2' } },
  // Two buttons that are wider than a phone wrap, and neither is cut off.
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
  // On a menu, whose dark background differs from the page's.
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => theme.applyStyles('dark', { backgroundColor: theme.vars?.palette.raised }),
    },
  },
  // On dark backgrounds shadows are hardly visible: floating surfaces are lighter and have a border.
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
