'use client';
/** Displayed name of a log entry's author. */
import { useTranslations } from 'next-intl';
import { actorText } from '@/lib/contract/access/system-actors';

export function useActorText(): (who: string) => string {
  const t = useTranslations('actors');
  return (who) => actorText(who, t);
}
