'use client';
import { startTransition, useEffect, useState } from 'react';

/** The value once it has not changed for this long. Rendering that depends on it then has lower priority than user input. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
