'use client';
/** Keeps the app able to work without a network, and brings it up to date when the network is back. Mounted once, in the frame. */
import { useEffect } from 'react';
import { useLocale } from 'next-intl';
import { MENU_ENTRIES } from '@/components/shell/menu/menu-entries';
import { SESSION_PATH, servicePath } from '@/lib/client/calls/api-paths';
import { cachedPaths, setWritesUnavailable, useFreshness } from '@/lib/client/offline/freshness';
import { sendNow } from '@/lib/client/offline/outbox';
import { currentOutbox } from '@/lib/client/offline/outbox-state';
import { isServiceReady } from '@/lib/client/offline/service-ready';
import { useSender } from '@/lib/client/offline/use-sender';
import { keepScreens } from '@/lib/client/offline/worker';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { useService } from '@/lib/client/session/use-session-info';
import { SentAfterSignIn } from './sent-after-sign-in';

/** What is shown as the device kept it is asked for again this often, in milliseconds. */
const AGAIN_MS = 4_000;
/** Waits before a service that is not available is looked at: the first, and the longest of those that follow, in milliseconds. */
const LOOK_MS = { first: 3_000, most: 15_000 };
/** The sheets on paper are the fallback for an outage: they are made without a network too. A door has no network at all. */
const FURTHER = ['/print/floor', '/print/kitchen', '/events/door'];
/** After the screen itself has loaded, in milliseconds. */
const QUIET_MS = 2_000;

export function OfflineWork() {
  useKeptScreens();
  useConfirmation();
  useReturn();
  useSender();
  // Listens before anything is sent: effects of what is inside run first.
  return <SentAfterSignIn />;
}

/** The screens are kept as they are now: of this person, this restaurant, in this language. */
function useKeptScreens(): void {
  const asNow = `${useService() ?? ''} ${useLocale()}`;
  useEffect(() => {
    const anew = rememberedAs !== null && rememberedAs !== asNow;
    const timer = setTimeout(() => {
      rememberedAs = asNow;
      void keepScreens([...MENU_ENTRIES.filter(({ built }) => built).map(({ route }) => route), ...FURTHER], anew);
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
    const timer = setInterval(() => refresh.soon(...cachedPaths()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasKept, refresh]);
}

/** Looks for the service that was not available: once it is back everything on the screen is read again, and what waits goes up. */
function useReturn(): void {
  const service = useService();
  const refresh = useRefresh();
  const { reads, writes } = useFreshness().isAway;
  const isAway = reads || writes;
  useEffect(() => {
    if (!isAway) return;
    let pause = LOOK_MS.first;
    let timer = setTimeout(look, pause);
    let isOver = false;

    async function look() {
      if (await isServiceReady()) {
        if (service !== null) refresh.soon(SESSION_PATH, servicePath(service));
        // Where something waits, its own answer says that the service is back.
        if (currentOutbox().queue.some(({ state }) => state === 'waiting')) sendNow();
        else setWritesUnavailable(false);
        // One that says it is ready and still refuses has too much to do already.
        pause = Math.min(pause * 2, LOOK_MS.most);
      }
      if (!isOver) timer = setTimeout(look, pause);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAway, service, refresh]);
}
