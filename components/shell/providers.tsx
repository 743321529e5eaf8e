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
import { MODAL_ROOT_ID } from './dialogs/modal-root';
import { THEME_STORAGE_KEY } from './theme/palette';
import { makeTheme } from './theme/theme';
import { ToastProvider } from './toasts/toast-provider';

interface StaffProvidersProps {
  language: Language;
  /** The session as read by the server, so that staff screens know it from the first paint. */
  session: SessionInfo;
  /** The service's last announcement number that the first reads include. */
  lastAnnouncement: number | null;
  /** Nonce of the content security policy, for the theme's style elements. */
  nonce: string | undefined;
  children: ReactNode;
}

/** Context of every staff screen: theme, data, toasts. Texts are provided by the layout. */
export function StaffProviders({ language, session, lastAnnouncement, nonce, children }: StaffProvidersProps) {
  // Without cascade layers: with them, each inserted rule restyles the whole page (ADR 196).
  const [styles] = useState(() => ({ nonce: pageNonce(nonce) }));
  // Before any child reads: cached data of the device is returned to its owner only.
  useState(() => setOwner(session.user.id));
  useState(() => setPageSequence(session.service?.service ?? null, lastAnnouncement));
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
