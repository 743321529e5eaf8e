/** The theme's colours without the theme library: the same variables from the same palette. */
import { DARK, LIGHT } from '@/components/shell/theme/palette';

/** As style declarations for the grid's container. */
export function colours(dark = false): string {
  const of = dark ? DARK : LIGHT;
  const variables = {
    'background-paper': of.surface,
    'background-default': of.background,
    raised: of.raised,
    'text-primary': of.ink,
    'text-secondary': of.inkSoft,
    divider: of.line,
    edge: of.edge,
    'primary-main': of.accent,
    'error-main': of.danger,
    'error-contrastText': of.onDanger,
    'warning-main': of.warning,
  };
  return Object.entries(variables)
    .map(([name, value]) => `--mui-palette-${name}:${value};`)
    .join('');
}
