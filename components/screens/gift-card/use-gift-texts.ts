'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import type { GiftCard } from '@/lib/resources/sales/gift-cards-schema';
import { moneyText } from '@/lib/money/format';

/** Texts about gift cards. */
export function useGiftTexts() {
  const t = useTranslations('giftCards');
  const language = useLocale();
  const dateText = useDateFormat();
  const instant = useTimestampText();
  return {
    sum: (minor: number, currency: string) => moneyText(minor, currency, language),
    /** The recipient. */
    nameOf: ({ recipientName, buyerName }: GiftCard) => recipientName || buyerName || t('noName'),
    endOf: ({ codeEnd }: GiftCard) => `… ${codeEnd}`,
    day: instant.date,
    moment: instant.moment,
    /** @param date calendar date without a zone */
    date: (date: string) => dateText(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  };
}
