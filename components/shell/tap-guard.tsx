'use client';
import { useEffect } from 'react';

/** As long as it is drawn, no tap reaches what has only just come under the finger. */
export function TapGuard(): null {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    // Nothing waits for it: the screen can be used before it is here, and nobody taps twice by then.
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
