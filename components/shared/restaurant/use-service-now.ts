'use client';
/** Current service date and hour of the restaurant, updated every minute by the server's clock. */
import { useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '@/lib/client/server-clock';
import { useSetup } from '@/lib/client/settings/use-setup';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { momentOf, type ServiceMoment } from '@/lib/time/service-day';

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 10_000);
  document.addEventListener('visibilitychange', changed); // Timers pause while a tablet sleeps.
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
const currentMinute = () => Math.floor(serverNow() / MINUTE_MS);

/** Undefined until the restaurant's time zone is known. */
export function useServiceNow(): ServiceMoment | undefined {
  const zone = useSetup().data?.timeZone;
  const minute = useSyncExternalStore(subscribe, currentMinute, currentMinute);
  return useMemo(() => (zone === undefined ? undefined : momentOf(minute * MINUTE_MS, zone)), [minute, zone]);
}

/** Start of the current minute in epoch milliseconds: when clocks change, an hour may occur twice. */
export function useServiceInstant(): number {
  return useSyncExternalStore(subscribe, currentMinute, currentMinute) * MINUTE_MS;
}
