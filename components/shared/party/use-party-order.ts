'use client';
/** The person's sort order and grouping of parties; stored on the device. */
import { useCallback } from 'react';
import { useSettings } from '@/lib/client/settings/use-settings';
import type { PartyOrder } from '@/lib/client/storage/stored-state';

export function usePartyOrder(): [PartyOrder, (change: Partial<PartyOrder>) => void] {
  const [{ partyOrder }, change] = useSettings();
  const reorder = useCallback(
    (part: Partial<PartyOrder>) => change({ partyOrder: { ...partyOrder, ...part } }),
    [change, partyOrder],
  );
  return [partyOrder, reorder];
}
