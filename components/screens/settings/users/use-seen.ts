'use client';
import { useTranslations } from 'next-intl';
import { useAgo } from '@/components/shell/use-ago';

/** When somebody was here last, in words. */
export function useSeen(): (lastSeenAt: string | null) => string {
  const t = useTranslations('users');
  const ago = useAgo();
  return (lastSeenAt) => (lastSeenAt ? ago(lastSeenAt) : t('never'));
}
