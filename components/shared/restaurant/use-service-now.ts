'use client';
/** The service day and hour in the restaurant at this moment, by the minute. */
import { useMemo, useSyncExternalStore } from 'react';
import { useSetup } from '@/lib/client/use-setup';
import { momentOf, type ServiceMoment } from '@/lib/time/service-day';

const MINUTE_MS = 60_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 10_000);
  document.addEventListener('visibilitychange', changed); // timers sleep with the tablet
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Undefined until the restaurant's time zone is known. */
export function useServiceNow(): ServiceMoment | undefined {
  const zone = useSetup().data?.timeZone;
  const minute = useSyncExternalStore(subscribe, currentMinute, currentMinute);
  return useMemo(() => (zone === undefined ? undefined : momentOf(minute * MINUTE_MS, zone)), [minute, zone]);
}
