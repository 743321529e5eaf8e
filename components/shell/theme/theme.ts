'use client';
import { type Shadows, createTheme } from '@mui/material/styles';
import { enUS, esES, ptPT } from '@mui/material/locale';
import type { Language } from '@/lib/i18n/language';
import { components } from './components';
import { COLOR_SCHEME_ATTRIBUTE, DARK, LIGHT, type Palette } from './palette';

declare module '@mui/material/styles' {
  interface Palette {
    /** Edge of a control: 3:1 against the surface. */
    edge: string;
    /** On top of a surface: wells, hovered rows, table heads. */
    raised: string;
  }
  interface PaletteOptions {
    edge?: string;
    raised?: string;
  }
}

const paletteOf = (colours: Palette) => ({
  primary: {
    main: colours.accent,
    dark: colours.accentStrong,
    light: colours.accentStrong,
    contrastText: colours.onAccent,
  },
  secondary: { main: colours.inkSoft, dark: colours.ink, light: colours.inkFaint, contrastText: colours.surface },
  error: { main: colours.danger, dark: colours.danger, light: colours.danger, contrastText: colours.onDanger },
  warning: { main: colours.warning, dark: colours.warning, light: colours.warning, contrastText: colours.onWarning },
  success: { main: colours.success, dark: colours.success, light: colours.success, contrastText: colours.onSuccess },
  info: { main: colours.info, dark: colours.info, light: colours.info, contrastText: colours.onInfo },
  background: { default: colours.background, paper: colours.surface },
  text: { primary: colours.ink, secondary: colours.inkSoft, disabled: colours.inkFaint },
  divider: colours.line,
  edge: colours.edge,
  raised: colours.raised,
});

/** Soft and low: depth comes from lines and backgrounds, shadows only lift floating elements. */
const shadowOf = (level: number) =>
  `0 1px 2px rgb(0 0 0 / 0.08), 0 ${Math.round(level * 0.8)}px ${level * 3}px rgb(0 0 0 / ${Math.min(0.08 + level * 0.008, 0.22).toFixed(3)})`;
const shadows = ['none', ...Array.from({ length: 24 }, (_, index) => shadowOf(index + 1))] as Shadows;

const heading = (size: string, weight: number) => ({
  fontSize: size,
  fontWeight: weight,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
});
const LOCALES = { en: enUS, es: esES, pt: ptPT };

/** The MUI theme of the staff screens; `language` selects MUI's own texts (clear, close, no options). */
export function makeTheme(language: Language) {
  return createTheme(
    {
      cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
      colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
      breakpoints: { values: { xs: 0, sm: 768, md: 960, lg: 1280, xl: 1920 } }, // §2
      shape: { borderRadius: 8 },
      shadows,
      typography: {
        fontFamily: 'var(--font-sans), system-ui, sans-serif',
        h1: heading('1.5rem', 650),
        h2: heading('1.25rem', 650),
        h3: heading('1.0625rem', 620),
        h4: heading('1rem', 620),
        h5: heading('0.9375rem', 620),
        h6: heading('0.875rem', 620),
        subtitle1: { fontSize: '0.9375rem', fontWeight: 550, lineHeight: 1.45 },
        subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
        body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
        body2: { fontSize: '0.875rem', lineHeight: 1.45 },
        caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
        overline: {
          fontSize: '0.8125rem',
          fontWeight: 600,
          lineHeight: 1.6,
          letterSpacing: '0.04em',
          textTransform: 'none',
        },
        button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' },
      },
      components,
    },
    LOCALES[language],
  );
}
