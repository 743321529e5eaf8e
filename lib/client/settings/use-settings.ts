'use client';
/** The user's screen settings in this browser (§2). */
import { useCallback } from 'react';
import { store, useStored } from '@/lib/client/storage/local-store';
import type { Settings } from '@/lib/client/storage/stored-state';

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const settings = useStored((stored) => stored.settings);
  const change = useCallback(
    (part: Partial<Settings>) => store((now) => ({ ...now, settings: { ...now.settings, ...part } })),
    [],
  );
  return [settings, change];
}
