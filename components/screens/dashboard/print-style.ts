/** On paper the frame around the figures is left out, and what scrolls on a screen is as long as it is. */
export const PRINT_STYLE = {
  '@media print': {
    '@page': { size: 'A4', margin: '12mm' },
    'html, body': { background: '#fff' },
    'nav, [role="tablist"]': { display: 'none !important' },
    'body div:has(> main), body div:has(> div > main), main, main > div, main [role="tabpanel"], #dashboard-panel, #dashboard-panel > div':
      {
        display: 'block !important',
        height: 'auto !important',
        overflow: 'visible !important',
      },
  },
} as const;
