'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { NewsPost } from '@/lib/resources/messages/news-schema';
import type { ServiceDate } from '@/lib/time/service-day';

/** Texts about a post: its period, origin, and the restaurants that show it. */
export function useNewsTexts() {
  const t = useTranslations('news');
  const when = useDateTimeText();
  const format = useFormatter();
  const sisters = useSetup().data?.sisters ?? [];
  const nameOf = (uid: string) => sisters.find((sister) => sister.uid === uid)?.name;
  return {
    /** @param today '' if irrelevant */
    whenOf({ from, to }: NewsPost, today: ServiceDate): string {
      if (today !== '' && from > today) return t('scheduled', { from: when.day(from) });
      if (today !== '' && to !== null && to < today) return t('past', { to: when.day(to) });
      return to === null
        ? t('shown', { from: when.day(from) })
        : t('shownTo', { from: when.day(from), to: when.day(to) });
    },
    /** '' for a post of this restaurant. */
    originOf({ restaurant }: NewsPost): string {
      const name = nameOf(restaurant);
      return name === undefined ? '' : t('of', { name });
    },
    alsoIn({ restaurant, sisters: shownIn }: NewsPost): string {
      const names = nameOf(restaurant) === undefined ? shownIn.flatMap((uid) => nameOf(uid) ?? []) : [];
      return names.length === 0 ? '' : t('alsoIn', { names: format.list(names) });
    },
    /** A post can only be edited in its own restaurant. */
    isOwn: ({ restaurant }: NewsPost) => nameOf(restaurant) === undefined,
  };
}
