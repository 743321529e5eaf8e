'use client';
/** The service day and hour in the restaurant at this moment, by the minute and by the server's clock. */
import { useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '@/lib/client/server-clock';
import { useSetup } from '@/lib/client/settings/use-setup';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { momentOf, type ServiceMoment } from '@/lib/time/service-day';

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 10_000);
  document.addEventListener('visibilitychange', changed); // timers sleep with the tablet
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

/** The minute that has begun, in epoch milliseconds: on a night when clocks change an hour may come twice. */
export function useServiceInstant(): number {
  return useSyncExternalStore(subscribe, currentMinute, currentMinute) * MINUTE_MS;
}
