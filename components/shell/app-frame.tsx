'use client';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import { OfflineBanner } from '@/components/shared/offline/offline-banner';
import { OfflineSupport } from '@/components/shared/offline/offline-support';
import { WeekStart } from '@/components/ui/dates/week-start';
import { SETTING_HASH } from '@/components/shared/settings-search/setting-hash';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { loadPopups } from '@/components/ui/popups/popups';
import { useWhenIdle } from '@/components/ui/loading/use-when-idle';
import { VISUALLY_HIDDEN } from '@/components/ui/visually-hidden';
import { ArrearsGate } from './notices/arrears-gate';
import { HeldBanner } from './notices/held-banner';
import { BackupBanner } from './notices/backup-banner';
import { entryOf, SERVICE_SCREENS } from './menu/menu-entries';
import { type MenuWidth, type MenuWidths, rememberMenuWidth } from './menu/menu-width';
import { RoleGate } from './errors/role-gate';
import { ShortcutKeys } from './input/shortcut-keys';
import { DeviceSupport } from './device/device-support';
import { PaletteKeys } from './palette/palette-keys';
import { SideMenu } from './menu/side-menu';
import { SmallBar } from './menu/small-bar';
import { TapGuard } from './input/tap-guard';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useSetup } from '@/lib/client/settings/use-setup';
import { checkVersion, reloadOnChunkFailure } from '@/lib/client/build/keep-current';
import { LiveUpdates } from '@/lib/client/live/live-updates';
import type { LiveNotification } from '@/lib/client/live/live-message';

const SessionRedirect = lazyComponent(() =>
  import('./errors/session-redirect').then((loaded) => loaded.SessionRedirect),
);
const SettingFocus = lazyComponent(() =>
  import('@/components/shared/settings-search/setting-focus').then((loaded) => loaded.SettingFocus),
);
// Not needed for the first render: loaded afterwards.
const NotificationToasts = lazyComponent(() =>
  import('./live/notification-toasts').then((loaded) => loaded.NotificationToasts),
);

interface AppFrameProps {
  /** The stored menu widths. */
  menu: MenuWidths;
  /** Rendered above every screen. */
  notice?: ReactNode;
  /** Contact shown when access is blocked or the service is unavailable. */
  supportMail?: string;
  children: ReactNode;
}

/** The frame of every staff screen: side menu, and the screen at full window height. */
export function AppFrame({ menu, notice, supportMail, children }: AppFrameProps) {
  const t = useTranslations('shell.menu');
  const entry = entryOf(usePathname());
  useWhenIdle(loadPopups);
  const [widths, setWidths] = useState(menu);
  const place = entry && SERVICE_SCREENS.has(entry.key) ? 'service' : 'office';

  function changeWidth(chosen: MenuWidth) {
    setWidths({ ...widths, [place]: chosen });
    rememberMenuWidth(place, chosen);
  }

  return (
    <Box sx={{ display: 'flex', height: '100dvh', overflow: 'hidden' }}>
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'absolute',
          top: 8,
          left: 8,
          zIndex: 'tooltip',
          px: 2,
          py: 1.25,
          borderRadius: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontWeight: 600,
          textDecoration: 'underline',
          '&:not(:focus)': {
            clipPath: 'inset(50%)',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            p: 0,
            whiteSpace: 'nowrap',
          },
        }}
      >
        {t('skip')}
      </Box>
      <SideMenu width={widths[place]} onWidth={changeWidth} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
        <OfflineBanner supportMail={supportMail} />
        <HeldBanner />
        <BackupBanner />
        {notice}
        <SmallBar />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minHeight: 0, overflow: 'auto', outline: 'none', position: 'relative' }}
        >
          {entry && (
            <Box component="h1" sx={VISUALLY_HIDDEN}>
              {t(entry.key)}
            </Box>
          )}
          <ArrearsGate supportMail={supportMail}>
            <RestaurantWeeks>
              <RoleGate>{children}</RoleGate>
            </RestaurantWeeks>
          </ArrearsGate>
        </Box>
      </Box>
      <KeepCurrent />
      <Redirected />
      <TapGuard />
      <OpenedSetting />
      <ShortcutKeys />
      <PaletteKeys />
      <DeviceSupport />
      <OfflineSupport />
      <LiveMessages />
    </Box>
  );
}

/** Provides the restaurant's first day of the week. */
function RestaurantWeeks({ children }: { children: ReactNode }) {
  return <WeekStart value={useSetup().data?.firstWeekday}>{children}</WeekStart>;
}

/** Follows a redirect that the session requires. */
function Redirected() {
  return useSessionInfo().data?.redirect && <SessionRedirect />;
}

/** §2: version check on start, and one reload if a code chunk cannot be loaded. */
function KeepCurrent(): null {
  useEffect(() => {
    void checkVersion();
    return reloadOnChunkFailure();
  }, []);
  return null;
}

function subscribeToHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** Focuses the setting named by the address (§2 Settings search). */
function OpenedSetting() {
  // Keyed by screen, so that a new screen reads the address again.
  usePathname();
  const namesSetting = useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash.startsWith(SETTING_HASH),
    () => false,
  );
  return namesSetting && <SettingFocus />;
}

/** Keeps screens up to date, and shows live notifications according to the person's preferences (§4). */
function LiveMessages() {
  const pending = useRef<LiveNotification[]>([]);
  const [received, setReceived] = useState(0);
  const onNotification = useCallback((notification: LiveNotification) => {
    pending.current.push(notification);
    setReceived((count) => count + 1);
  }, []);
  const take = useCallback(() => pending.current.splice(0), []);
  return (
    <>
      <LiveUpdates onNotification={onNotification} />
      {received > 0 && <NotificationToasts received={received} take={take} />}
    </>
  );
}
