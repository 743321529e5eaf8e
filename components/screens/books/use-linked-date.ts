'use client';
import { useEffect } from 'react';
import { useSearchParams } from 'next/navigation';
import { serviceDate } from '@/lib/contract/fields';

/** A link to a day (`/books?date=2026-11-21`, from a notification) is followed once; after that the person moves on freely. */
export function useLinkedDate(goTo: (date: string) => void): void {
  const linked = serviceDate.safeParse(useSearchParams().get('date')).data;
  useEffect(() => {
    if (linked === undefined) return;
    goTo(linked);
    window.history.replaceState(null, '', window.location.pathname);
  }, [linked, goTo]);
}
