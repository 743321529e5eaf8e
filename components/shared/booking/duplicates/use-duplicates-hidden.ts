'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { useService } from '@/lib/client/use-session-info';
import { useSettings } from '@/lib/client/use-settings';

const HOUR_MS = 3_600_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}

/** Whether duplicates of the selected service are hidden on this device now, and a way to hide them for some hours (§2). */
export function useDuplicatesHidden(): [boolean, (hours: number) => void] {
  const service = useService() ?? '';
  const [{ duplicatesHiddenUntil }, change] = useSettings();
  const until = duplicatesHiddenUntil[service] ?? 0;
  const isHidden = useSyncExternalStore(subscribe, () => Date.now() < until, () => true);
  const hideFor = useCallback(
    (hours: number) => change({ duplicatesHiddenUntil: { ...duplicatesHiddenUntil, [service]: Date.now() + hours * HOUR_MS } }),
    [change, duplicatesHiddenUntil, service],
  );
  return [isHidden, hideFor];
}
