'use client';
import { useLocale } from 'next-intl';
import { useSetup } from '@/lib/client/settings/use-setup';
import { nameIn } from '@/lib/rules/statuses/translated-names';

/** The name of an area in the reader's language. The plans themselves are not read by every role that reads surveys. */
export function useAreaName(): (area: number, name: string) => string {
  const language = useLocale();
  const names = useSetup().data?.areaNames;
  return (area, name) => nameIn({ name, names: names?.[String(area)] }, language);
}
