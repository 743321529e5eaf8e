import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest version of its argument, so that memoised children do not render again. */
export function useEventCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
