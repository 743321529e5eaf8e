'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'next/navigation';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { awaitInstallOffer } from '@/lib/client/device/install-offer';
import { LINKED_SERVICE } from '@/lib/client/device/linked';

const PushSupport = lazyComponent(() => import('./push-support').then((loaded) => loaded.PushSupport));

/**
 * App behaviour on the device: stores the browser's install prompt, and opens the screens that notifications link to.
 */
export function DeviceSupport() {
  const isLinked = useSearchParams().has(LINKED_SERVICE);
  const isAllowed = useSyncExternalStore(nothing, mayNotify, () => false);
  useEffect(awaitInstallOffer, []);
  return isAllowed || isLinked ? <PushSupport /> : null;
}

/** Read once: permission granted later is handled by the page that asked for it. */
const nothing = () => () => undefined;
const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';
