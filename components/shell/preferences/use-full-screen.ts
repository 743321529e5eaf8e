'use client';
import { useSyncExternalStore } from 'react';

interface FullScreen {
  /** Some tablets offer no full-screen API to web pages. */
  offered: boolean;
  on: boolean;
  toggle: () => void;
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

function toggle(): void {
  // The browser may refuse (embedded page, policy); the screen then stays as it is.
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  void change.catch(() => undefined);
}

/** §2: full-screen mode. */
export function useFullScreen(): FullScreen {
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const offered = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled === true,
    () => false,
  );
  return { offered, on, toggle };
}
