'use client';
/** Formats amounts and instants of payments in the reader's language and the restaurant's time zone. */
import { useMemo } from 'react';
import { useLocale } from 'next-intl';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useSetup } from '@/lib/client/settings/use-setup';
import { moneyInWords, moneyText } from '@/lib/money/format';

export interface MoneyLabels {
  /** '€80.00' */
  sum(minor: number, currency: string): string;
  /** '80.00 euros': cannot be mistaken for another currency. */
  inWords(minor: number, currency: string): string;
  /** 'Fri, 20 Nov, 21:00' of an ISO instant, in the restaurant's time zone. */
  moment(instant: string): string;
}

export function useMoneyLabels(): MoneyLabels {
  const dateText = useDateFormat();
  const locale = useLocale();
  const setup = useSetup().data;
  const { timeZone = 'UTC', milTime = true } = setup ?? {};
  return useMemo(
    () => ({
      sum: (minor, currency) => moneyText(minor, currency, locale),
      inWords: (minor, currency) => moneyInWords(minor, currency, locale),
      moment: (instant) =>
        dateText(new Date(instant), {
          timeZone,
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hour12: !milTime,
        }),
    }),
    [dateText, locale, timeZone, milTime],
  );
}
