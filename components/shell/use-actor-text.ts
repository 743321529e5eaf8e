'use client';
/** Who did something, as the log says it, in the reader's language. */
import { useTranslations } from 'next-intl';
import { actorText } from '@/lib/contract/access/system-actors';

export function useActorText(): (who: string) => string {
  const t = useTranslations('actors');
  return (who) => actorText(who, t);
}
