'use client';
import { useMemo } from 'react';
import { useRouter } from 'next/navigation';
import { settingAddress } from '@/components/shared/settings-search/setting-address';
import { useSettingsFinder } from '@/components/shared/settings-search/use-settings-finder';
import type { Command } from './command';

const MAX_HITS = 5;

/** Settings found by the words of the settings search; each opens with focus. */
export function useFoundSettings(query: string): Command[] {
  const router = useRouter();
  const find = useSettingsFinder();
  return useMemo(
    () =>
      (query.trim() === '' ? [] : (find?.(query) ?? [])).slice(0, MAX_HITS).map(({ id, title, place, entry }) => ({
        id: `setting ${id}`,
        group: 'settings',
        label: title,
        says: place,
        run: () => router.push(settingAddress(entry)),
      })),
    [query, find, router],
  );
}
