'use client';
import { type ReactNode, useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { PartFailureContext } from '@/components/ui/loading/lazy-component';
import { pageNonce } from '@/components/ui/loading/page-nonce';
import { SESSION_PATH } from '@/lib/client/calls/api-paths';
import { reloadIfOld } from '@/lib/client/build/keep-current';
import { setPageSequence } from '@/lib/client/live/page-sequence';
import { setOwner } from '@/lib/client/offline/owner';
import { SWR_CONFIG } from '@/lib/client/calls/swr-config';
import type { Language } from '@/lib/i18n/language';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { MODAL_ROOT_ID } from './modal-root';
import { THEME_STORAGE_KEY } from './theme/palette';
import { makeTheme } from './theme/theme';
import { ToastProvider } from './toasts/toast-provider';

interface StaffProvidersProps {
  language: Language;
  /** As the server saw it: staff screens know from the first paint who is signed in. */
  session: SessionInfo;
  /** Up to which number of the service's announcements all holds that will be read. */
  heard: number | null;
  /** Of the content security policy, for the style elements that the theme writes. */
  nonce: string | undefined;
  children: ReactNode;
}

/** Everything a staff screen finds around it: theme, data, toasts. The texts come from the layout itself. */
export function StaffProviders({ language, session, heard, nonce, children }: StaffProvidersProps) {
  // In no cascade layer: each rule that is written would have the whole page's styles, fonts and layout made anew (ADR 196).
  const [styles] = useState(() => ({ nonce: pageNonce(nonce) }));
  // Before anything below reads: what the device keeps is answered to its owner alone.
  useState(() => setOwner(session.user.id));
  useState(() => setPageSequence(session.service?.service ?? null, heard));
  const theme = useMemo(() => makeTheme(language), [language]);
  const swr = useMemo(() => ({ ...SWR_CONFIG, fallback: { [SESSION_PATH]: session } }), [session]);
  return (
    <AppRouterCacheProvider options={styles}>
      <ThemeProvider theme={theme} modeStorageKey={THEME_STORAGE_KEY}>
        <CssBaseline />
        <SWRConfig value={swr}>
          <PartFailureContext value={reloadIfOld}>
            <ToastProvider>
              <div id={MODAL_ROOT_ID}>{children}</div>
            </ToastProvider>
          </PartFailureContext>
        </SWRConfig>
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
