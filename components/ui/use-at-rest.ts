'use client';
import { startTransition, useEffect, useState } from 'react';

/** Milliseconds without a change. */
export const REST = 150;

/** What a value was when it had not changed for a moment. What is drawn for it then waits for whatever is touched meanwhile. */
export function useAtRest<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
