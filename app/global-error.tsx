'use client';
import { useState } from 'react';
import { ErrorScreen } from '@/components/shell/errors/error-screen';
import { paletteVariables } from '@/components/shell/theme/page-style';
import { COLOR_SCHEME_ATTRIBUTE, DARK, LIGHT } from '@/components/shell/theme/palette';
import './page.css';

/** The root layout has failed: this page brings its own, in the page's colours and language. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  const [{ language, dark }] = useState(frameSoFar);
  return (
    <html
      lang={language}
      style={{ height: '100%', colorScheme: dark ? 'dark' : 'light', ...paletteVariables(dark ? DARK : LIGHT) }}
    >
      <body style={{ height: '100%' }}>
        <ErrorScreen {...props} />
      </body>
    </html>
  );
}

function frameSoFar() {
  if (typeof document === 'undefined') return { language: 'en', dark: false };
  const { lang, attributes } = document.documentElement;
  const scheme = attributes.getNamedItem(COLOR_SCHEME_ATTRIBUTE)?.value;
  return {
    language: lang || 'en',
    dark: scheme ? scheme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches,
  };
}
