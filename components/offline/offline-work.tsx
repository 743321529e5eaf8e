'use client';
/** Keeps the app able to work without a network, and brings it up to date when the network is back. Mounted once, in the frame. */
import { useEffect } from 'react';
import { useLocale } from 'next-intl';
import { MENU_ENTRIES } from '@/components/shell/menu-entries';
import { keptPaths, useFreshness } from '@/lib/client/offline/freshness';
import { useSender } from '@/lib/client/offline/use-sender';
import { keepScreens } from '@/lib/client/offline/worker';
import { useRefresh } from '@/lib/client/use-refresh';
import { useService } from '@/lib/client/use-session-info';

/** What is shown as the device kept it is asked for again this often, in milliseconds. */
const AGAIN_MS = 4_000;
/** The sheets on paper are the fallback for an outage: they are made without a network too. */
const SHEETS = ['/print/floor', '/print/kitchen'];
/** After the screen itself has loaded, in milliseconds. */
const QUIET_MS = 2_000;

export function OfflineWork(): null {
  useKeptScreens();
  useConfirmation();
  useSender();
  return null;
}

/** The screens are kept as they are now: of this person, this restaurant, in this language. */
function useKeptScreens(): void {
  const asNow = `${useService() ?? ''} ${useLocale()}`;
  useEffect(() => {
    const anew = rememberedAs !== null && rememberedAs !== asNow;
    const timer = setTimeout(() => {
      rememberedAs = asNow;
      void keepScreens([...MENU_ENTRIES.filter(({ built }) => built).map(({ route }) => route), ...SHEETS], anew);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [asNow]);
}

/** For which restaurant and language the screens of this page were kept. */
let rememberedAs: string | null = null;

/** Asks again for whatever the network could not confirm. */
function useConfirmation(): void {
  const refresh = useRefresh();
  const hasKept = useFreshness().kept.size > 0;
  useEffect(() => {
    if (!hasKept) return;
    const timer = setInterval(() => refresh.soon(...keptPaths()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasKept, refresh]);
}
