'use client';
/** Keeps the app usable offline, and refreshes it when the connection returns. Mounted once, in the frame. */
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

/** Interval for revalidating cached data that could not be confirmed, in milliseconds. */
const AGAIN_MS = 4_000;
/** Delays between checks of an unavailable service, in milliseconds: the first, and the maximum. */
const LOOK_MS = { first: 3_000, most: 15_000 };
/**
 * Screens outside the menu to cache: printed sheets are the fallback in an outage, and ticket checks at a door may have
 * no network.
 */
const FURTHER = ['/print/floor', '/print/kitchen', '/events/door'];
/** Delay after the screen has loaded, in milliseconds. */
const QUIET_MS = 2_000;

export function OfflineWork() {
  useKeptScreens();
  useConfirmation();
  useReturn();
  useSender();
  // Subscribes before anything is sent: effects of children run first.
  return <SentAfterSignIn />;
}

/** Caches the screens for the current person, restaurant and language. */
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

/** Restaurant and language for which the screens of this page were cached. */
let rememberedAs: string | null = null;

/** Revalidates data that the network has not confirmed. */
function useConfirmation(): void {
  const refresh = useRefresh();
  const hasKept = useFreshness().kept.size > 0;
  useEffect(() => {
    if (!hasKept) return;
    const timer = setInterval(() => refresh.soon(...cachedPaths()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasKept, refresh]);
}

/**
 * Polls a service that was unavailable: once it is back, all visible data is revalidated and queued changes are sent.
 */
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
        // With queued changes, sending them tells whether the service is back.
        if (currentOutbox().queue.some(({ state }) => state === 'waiting')) sendNow();
        else setWritesUnavailable(false);
        // Ready but still refusing: overloaded, so it is polled less often.
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
