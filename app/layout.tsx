import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import { getLocale } from 'next-intl/server';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { COLOR_SCHEME_ATTRIBUTE, DARK, LIGHT, THEME_STORAGE_KEY } from '@/components/shell/theme/palette';
import { pageStyle } from '@/components/shell/theme/page-style';
import { sans } from './font';
// Imported here, because the error screen cannot rely on loading its styles.
import '@/components/shell/errors/error-screen.module.css';
import './page.css';

export const metadata: Metadata = { title: { default: 'Maitre', template: '%s · Maitre' }, robots: { index: false } };
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: LIGHT.background },
    { media: '(prefers-color-scheme: dark)', color: DARK.background },
  ],
};

/** Language, colours and font of every page; without scripts that the sign-in page would have to load. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection(); // A static page would have no nonce, and its scripts would be blocked by the content security policy.
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={await getLocale()} className={sans.variable} suppressHydrationWarning>
      <head>
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageStyle() }} />
      </head>
      <body>
        <InitColorSchemeScript attribute={COLOR_SCHEME_ATTRIBUTE} modeStorageKey={THEME_STORAGE_KEY} nonce={nonce} />
        {children}
      </body>
    </html>
  );
}
