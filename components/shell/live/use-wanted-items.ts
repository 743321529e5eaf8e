'use client';
import { useMemo } from 'react';
import { useSettings } from '@/lib/client/use-settings';
import type { AwayItem } from '@/lib/rules/live/away';

const NONE: readonly AwayItem[] = [];

/** What of it the person wants to be told (§4, the setting per kind), and the rest. */
export function useWantedItems(items: readonly AwayItem[] = NONE): { wanted: readonly AwayItem[]; others: readonly AwayItem[] } {
  const [{ toastKinds }] = useSettings();
  return useMemo(() => {
    const isWanted = ({ kind }: AwayItem) => toastKinds.includes(kind);
    return { wanted: items.filter(isWanted), others: items.filter((item) => !isWanted(item)) };
  }, [items, toastKinds]);
}
