'use client';
import { useEffect } from 'react';
import { acknowledgeAway } from '@/lib/client/attention';

/** Passes over what nobody wants to be told of. */
export function useQuietAcknowledge(isQuiet: boolean): void {
  useEffect(() => {
    if (isQuiet) acknowledgeAway();
  }, [isQuiet]);
}
