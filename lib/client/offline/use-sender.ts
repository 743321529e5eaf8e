'use client';
/** Sends what waits on the device: at the start, when the line is back, and for as long as something waits. Mounted once. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useRefresh } from '../calls/use-refresh';
import { onCaughtUp } from './caught-up';
import { startSender } from './sender';
import { resultApplier } from './apply-result';

/** How long the network is waited for to tell first what others did; where no socket gets through it never does. In milliseconds. */
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
    document.addEventListener('visibilitychange', soon); // timers sleep with the tablet
    return () => {
      clearTimeout(timer);
      stopListening();
      window.removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', soon);
      sender.stop();
    };
  }, [mutate, refresh]);
}
