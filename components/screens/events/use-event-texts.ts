'use client';
/** Texts about events and tickets. */
import { useLocale } from 'next-intl';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useSetup } from '@/lib/client/settings/use-setup';
import { moneyText } from '@/lib/money/format';

export function useEventTexts() {
  const language = useLocale();
  const instant = useTimestampText();
  const when = useDateTimeText();
  const setup = useSetup().data;
  const currency = setup?.currency ?? 'EUR';
  return {
    currency,
    sum: (minor: number) => moneyText(minor, currency, language),
    days: ({ first, last }: { first: string; last: string }) =>
      first === last ? when.day(first) : `${when.day(first)} – ${when.day(last)}`,
    at: ({ date, time }: { date: string; time: number }) => `${when.day(date)}, ${when.time(time)}`,
    day: when.day,
    longDay: when.longDay,
    time: when.time,
    clock: instant.clock,
    moment: instant.moment,
  };
}
