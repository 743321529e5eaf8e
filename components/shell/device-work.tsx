'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'next/navigation';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { awaitInstallOffer } from '@/lib/client/device/install-offer';
import { LINKED_SERVICE } from '@/lib/client/device/linked';

const PushWork = lazyComponent(() => import('./push-work').then((loaded) => loaded.PushWork));

/** What the app does as one of the device's own: it keeps the browser's offer to install it, and goes where a notification leads. */
export function DeviceWork() {
  const isLinked = useSearchParams().has(LINKED_SERVICE);
  const isAllowed = useSyncExternalStore(nothing, mayNotify, () => false);
  useEffect(awaitInstallOffer, []);
  return isAllowed || isLinked ? <PushWork /> : null;
}

/** Whoever allows it later is on the page that asked; the next one finds it so. */
const nothing = () => () => undefined;
const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';
