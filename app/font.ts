import localFont from 'next/font/local';

/** Inter, served by ourselves: no request leaves the restaurant, and figures of equal width keep columns of times still. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-sans',
});
