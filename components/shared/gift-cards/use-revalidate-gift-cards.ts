'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Revalidates everything shown of gift cards: a call by code changes a card whose id is not in the call's address. */
export function useRevalidateGiftCards(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => typeof key === 'string' && key.includes('/gift-card')), [mutate]);
}
