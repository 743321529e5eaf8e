'use client';
/** The browser's offer to install the app: it is made once, soon after the start, and kept until somebody takes it. */
import { useSyncExternalStore } from 'react';

/** Chromium's own event; no other browser has one. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function set(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps what the browser offers from here on. Answers how to stop. */
export function awaitInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault(); // or a phone lays its own bar over the screen
    set(event as InstallEvent);
  };
  const forget = () => set(null);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Opens the browser's own question; null where it offers nothing. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
    () => null,
  );
  return (
    now &&
    (async () => {
      await now.prompt();
      set(null); // it asks once
    })
  );
}
