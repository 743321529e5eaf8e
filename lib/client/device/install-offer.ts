'use client';
/** The browser's offer to install the app: it is made once, soon after the start, and kept until somebody takes it. */
import { createStore } from '@/lib/client/storage/external-store';

/** Chromium's own event; no other browser has one. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallEvent | null>(null);

/** Keeps what the browser offers from here on. Answers how to stop. */
export function awaitInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault(); // or a phone lays its own bar over the screen
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

/** Opens the browser's own question; null where it offers nothing. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const now = offer.use();
  return (
    now &&
    (async () => {
      await now.prompt();
      offer.set(null); // it asks once
    })
  );
}
