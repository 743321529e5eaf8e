'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import type { GiftCard } from '@/lib/resources/sales/gift-cards-schema';
import { moneyText } from '@/lib/money/format';

/** How gift cards are told of. */
export function useGiftTexts() {
  const t = useTranslations('giftCards');
  const language = useLocale();
  const dateText = useDateFormat();
  const instant = useTimestampText();
  return {
    sum: (minor: number, currency: string) => moneyText(minor, currency, language),
    /** Whom it is for. */
    nameOf: ({ recipientName, buyerName }: GiftCard) => recipientName || buyerName || t('noName'),
    endOf: ({ codeEnd }: GiftCard) => `… ${codeEnd}`,
    day: instant.date,
    moment: instant.moment,
    /** @param date of the calendar, in no zone */
    date: (date: string) => dateText(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  };
}
