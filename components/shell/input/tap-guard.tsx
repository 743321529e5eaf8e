'use client';
import { useEffect } from 'react';

/** While mounted, ignores taps on elements that have just moved under the finger. */
export function TapGuard(): null {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    // Loaded lazily: the screen is usable before, and no double tap is that early.
    void import('@/lib/client/tap-guard')
      .then(({ guardTaps }) => {
        if (!isOver) stop = guardTaps();
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return null;
}
