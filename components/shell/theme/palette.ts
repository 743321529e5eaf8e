/**
 * All colours of the product: the MUI theme of the staff screens and the style sheet of plain pages are both derived
 * from here. One accent (petrol); the rest is neutral, so that the restaurant's own status colours stand out.
 */
export interface Palette {
  /** Page background. */
  background: string;
  /** Cards, drawer, dialogs. */
  surface: string;
  /** On top of a surface: menus, wells, hovered rows. */
  raised: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  line: string;
  /** Edge of a control, 3:1 against the surface (WCAG 1.4.11). */
  edge: string;
  accent: string;
  accentStrong: string;
  onAccent: string;
  danger: string;
  onDanger: string;
  warning: string;
  onWarning: string;
  success: string;
  onSuccess: string;
  info: string;
  onInfo: string;
}

export const LIGHT: Palette = {
  background: '#f3f5f4',
  surface: '#ffffff',
  raised: '#f7f9f8',
  ink: '#17201e',
  inkSoft: '#51605c',
  inkFaint: '#7c8985',
  line: '#dde3e0',
  edge: '#7a8783',
  accent: '#0d6b68',
  accentStrong: '#084f4d',
  onAccent: '#ffffff',
  danger: '#b3261e',
  onDanger: '#ffffff',
  warning: '#8a5200',
  onWarning: '#ffffff',
  success: '#256c38',
  onSuccess: '#ffffff',
  info: '#2b5f92',
  onInfo: '#ffffff',
};

export const DARK: Palette = {
  background: '#101413',
  surface: '#181d1c',
  raised: '#212827',
  ink: '#e7ecea',
  inkSoft: '#a6b2ae',
  inkFaint: '#7d8985',
  line: '#2b3331',
  edge: '#6d7a76',
  accent: '#63c7be',
  accentStrong: '#8fdcd4',
  onAccent: '#04211f',
  danger: '#f29b94',
  onDanger: '#3a0805',
  warning: '#eab464',
  onWarning: '#2e1c00',
  success: '#82cc93',
  onSuccess: '#06240e',
  info: '#8dbce8',
  onInfo: '#071f35',
};

/** Storage key of the chosen theme, and the attribute of `<html>` that names it. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-theme';
export const THEME_STORAGE_KEY = 'maitre-theme';
