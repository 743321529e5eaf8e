import localFont from 'next/font/local';

/** Inter, self-hosted: no request to other hosts, and tabular figures keep columns aligned. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-sans',
});
