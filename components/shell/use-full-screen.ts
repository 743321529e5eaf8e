'use client';
import { useSyncExternalStore } from 'react';

interface FullScreen {
  /** Some tablets offer none to web pages. */
  offered: boolean;
  on: boolean;
  toggle: () => void;
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

function toggle(): void {
  // A browser may refuse (an embedded page, a policy); then the screen stays as it is, which is answer enough.
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
