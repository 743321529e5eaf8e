import { LIGHT } from '@/components/shell/theme/palette';

/** Paper is white, whatever the theme. */
const ON_PAPER = Object.fromEntries(
  Object.entries({
    'text-primary': LIGHT.ink,
    'text-secondary': LIGHT.inkSoft,
    'background-paper': LIGHT.surface,
    'background-default': LIGHT.surface,
    'primary-main': LIGHT.accent,
    'primary-contrastText': LIGHT.onAccent,
    'success-main': LIGHT.success,
    'warning-main': LIGHT.warning,
    divider: LIGHT.line,
    edge: LIGHT.edge,
    raised: LIGHT.raised,
  }).map(([name, colour]) => [`--mui-palette-${name}`, `${colour} !important`]),
);

/** In print there is no frame, and scrolled areas have their full length. */
export const PRINT_STYLE = {
  '@media print': {
    '@page': { size: 'A4', margin: '12mm' },
    html: ON_PAPER,
    'html, body': { background: '#fff' },
    'nav, aside, header:has(> button), [role="tablist"], #dashboard-panel > [role="group"]': {
      display: 'none !important',
    },
    'body div:has(> main), body div:has(> div > main), main, main > div, main [role="tabpanel"], #dashboard-panel > div':
      {
        display: 'block !important',
        height: 'auto !important',
        overflow: 'visible !important',
      },
  },
} as const;
