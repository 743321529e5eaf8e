'use client';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Leads whoever has tried to send a form to the first field that is wrong: what is said beside it is said to nobody who cannot see it. */
export function useFaultFocus(): { form: RefObject<HTMLFormElement | null>; tried: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  return { form, tried: useCallback(() => setTries((before) => before + 1), []) };
}
