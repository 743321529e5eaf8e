'use client';
import { useTranslations } from 'next-intl';
import { useAgo } from '@/components/shell/use-ago';

/** Text for a person's last activity. */
export function useSeen(): (lastSeenAt: string | null) => string {
  const t = useTranslations('users');
  const ago = useAgo();
  return (lastSeenAt) => (lastSeenAt ? ago(lastSeenAt) : t('never'));
}
