import { useCallback, useEffect, useRef } from 'react';

/** The same function at every drawing, which does what the last one does: what is memoised is not drawn again for it. */
export function useEventCallback<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
}
