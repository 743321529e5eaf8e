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
const REVALIDATE_MS = 4_000;
/** Delays between checks of an unavailable service, in milliseconds: the first, and the maximum. */
const POLL_MS = { first: 3_000, max: 15_000 };
/**
 * Screens outside the menu to cache: printed sheets are the fallback in an outage, and ticket checks at a door may have
 * no network.
 */
const EXTRA_SCREENS = ['/print/floor', '/print/kitchen', '/events/door'];
/** Delay after the screen has loaded, in milliseconds. */
const QUIET_MS = 2_000;

export function OfflineSupport() {
  useCachedScreens();
  useConfirmation();
  useReconnect();
  useSender();
  // Subscribes before anything is sent: effects of children run first.
  return <SentAfterSignIn />;
}

/** Caches the screens for the current person, restaurant and language. */
function useCachedScreens(): void {
  const currentKey = `${useService() ?? ''} ${useLocale()}`;
  useEffect(() => {
    const isStale = cacheKey !== null && cacheKey !== currentKey;
    const timer = setTimeout(() => {
      cacheKey = currentKey;
      void keepScreens(
        [...MENU_ENTRIES.filter(({ built }) => built).map(({ route }) => route), ...EXTRA_SCREENS],
        isStale,
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [currentKey]);
}

/** Restaurant and language for which the screens of this page were cached. */
let cacheKey: string | null = null;

/** Revalidates data that the network has not confirmed. */
function useConfirmation(): void {
  const refresh = useRefresh();
  const hasCached = useFreshness().servedFromCache.size > 0;
  useEffect(() => {
    if (!hasCached) return;
    const timer = setInterval(() => refresh.soon(...cachedPaths()), REVALIDATE_MS);
    return () => clearInterval(timer);
  }, [hasCached, refresh]);
}

/**
 * Polls a service that was unavailable: once it is back, all visible data is revalidated and queued changes are sent.
 */
function useReconnect(): void {
  const service = useService();
  const refresh = useRefresh();
  const { reads, writes } = useFreshness().unavailable;
  const isAway = reads || writes;
  useEffect(() => {
    if (!isAway) return;
    let pause = POLL_MS.first;
    let timer = setTimeout(check, pause);
    let isOver = false;

    async function check() {
      if (await isServiceReady()) {
        if (service !== null) refresh.soon(SESSION_PATH, servicePath(service));
        // With queued changes, sending them tells whether the service is back.
        if (currentOutbox().queue.some(({ state }) => state === 'waiting')) sendNow();
        else setWritesUnavailable(false);
        // Ready but still refusing: overloaded, so it is polled less often.
        pause = Math.min(pause * 2, POLL_MS.max);
      }
      if (!isOver) timer = setTimeout(check, pause);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAway, service, refresh]);
}
