'use client';
import { useLocale } from 'next-intl';
import { useSetup } from '@/lib/client/settings/use-setup';
import { nameIn } from '@/lib/rules/statuses/translated-names';

/** Translated name of an area. Not every role that reads surveys may read the plans. */
export function useAreaName(): (area: number, name: string) => string {
  const language = useLocale();
  const names = useSetup().data?.areaNames;
  return (area, name) => nameIn({ name, names: names?.[String(area)] }, language);
}
