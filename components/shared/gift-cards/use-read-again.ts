'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** A call by code moves a card whose number is not in its address: what is shown of gift cards is read again. */
export function useReadAgain(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => typeof key === 'string' && key.includes('/gift-card')), [mutate]);
}
