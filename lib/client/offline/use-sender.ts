'use client';
/** Sends unsent changes: at start, on reconnect, and while any exist. Mounted once. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useRefresh } from '../calls/use-refresh';
import { onCaughtUp } from './caught-up';
import { startSender } from './sender';
import { resultApplier } from './apply-result';

/** How long to wait for changes by others first; without a socket they never arrive. In milliseconds. */
const CATCH_UP_MS = 3_000;

export function useSender(): void {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();

  useEffect(() => {
    const sender = startSender(resultApplier(mutate, refresh));
    let timer = setTimeout(sender.wake, 0);
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(sender.wake, CATCH_UP_MS);
    };
    const stopListening = onCaughtUp(sender.wake);
    window.addEventListener('online', soon);
    document.addEventListener('visibilitychange', soon); // timers stop while the tablet sleeps
    return () => {
      clearTimeout(timer);
      stopListening();
      window.removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', soon);
      sender.stop();
    };
  }, [mutate, refresh]);
}
