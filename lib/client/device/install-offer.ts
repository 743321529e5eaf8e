'use client';
/** The browser's install prompt: fired once soon after the start, and kept until the user accepts it. */
import { createStore } from '@/lib/client/storage/external-store';

/** An event that only Chromium has. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallEvent | null>(null);

/** Stores the install prompt when the browser offers it. Returns a function that stops listening. */
export function awaitInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault(); // otherwise phones show their own banner over the screen
    offer.set(event as InstallEvent);
  };
  const forget = () => offer.set(null);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Opens the browser's install prompt; null if there is none. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const now = offer.use();
  return (
    now &&
    (async () => {
      await now.prompt();
      offer.set(null); // it can be used once
    })
  );
}
