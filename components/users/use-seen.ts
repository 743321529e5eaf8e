'use client';
import { useFormatter, useNow, useTranslations } from 'next-intl';

/** When somebody was here last, in words. */
export function useSeen(): (lastSeenAt: string | null) => string {
  const t = useTranslations('users');
  const format = useFormatter();
  const now = useNow();
  return (lastSeenAt) => (lastSeenAt ? format.relativeTime(new Date(lastSeenAt), now) : t('never'));
}
