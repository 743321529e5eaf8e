'use client';
import { useEffect } from 'react';
import { useSearchParams } from 'next/navigation';
import { isServiceDate } from '@/lib/contract/type-guards';

/** A link to a day (`/books?date=2026-11-21`, from a notification) is followed once; after that the person moves on freely. */
export function useLinkedDate(goTo: (date: string) => void): void {
  const linked = useSearchParams().get('date');
  useEffect(() => {
    if (!isServiceDate(linked)) return;
    goTo(linked);
    window.history.replaceState(null, '', window.location.pathname);
  }, [linked, goTo]);
}
