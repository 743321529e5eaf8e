'use client';
/** Search over the settings that the person may open, in their language; the index is loaded with the screen. */
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useHasScreen } from '@/components/shell/menu/use-has-screen';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { SearchedSetting } from '@/lib/rules/settings-search/find-settings';
import type { SettingEntry } from './setting-entry';
import { screenOf } from './setting-address';

export interface FoundSetting extends SearchedSetting {
  entry: SettingEntry;
}

const load = async () => {
  const [{ SETTINGS_INDEX }, { settingsFinder }] = await Promise.all([
    import('./settings-index'),
    import('@/lib/rules/settings-search/find-settings'),
  ]);
  return { SETTINGS_INDEX, settingsFinder };
};

/** Undefined until the index has loaded. */
export function useSettingsFinder(): ((typed: string) => FoundSetting[]) | undefined {
  const t = useTranslations();
  const { data: session } = useSessionInfo();
  const hasScreen = useHasScreen();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    let isGone = false;
    void load().then(
      (parts) => !isGone && setLoaded(parts),
      () => undefined, // Offline there is no search; the cards remain.
    );
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(() => {
    if (!loaded || !session) return undefined;
    const { abilities, lacks = [] } = session;
    const mayOpen = ({ place, ability, needs }: SettingEntry) => {
      const where = screenOf(place);
      return (
        hasScreen(where.path) &&
        [where.ability, ability ?? null].every((one) => one === null || abilities.includes(one)) &&
        ![where.needs, needs].some((need) => need && lacks.includes(need))
      );
    };
    const settings = loaded.SETTINGS_INDEX.filter(mayOpen).map((entry) => ({
      id: entry.id,
      title: t(entry.label as never),
      phrases: Object.values(entry.words).flatMap((words) => words.split(', ')),
      place: t(screenOf(entry.place).title as never),
      entry,
    }));
    return loaded.settingsFinder(settings);
  }, [loaded, session, hasScreen, t]);
}
