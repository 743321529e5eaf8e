'use client';
import { startTransition, useEffect, useState } from 'react';

/** What a value was when it had not changed for so long. What is drawn for it then waits for whatever is touched meanwhile. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
