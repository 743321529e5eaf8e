'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { GiftCard } from '@/lib/resources/gift-cards-schema';
import { moneyText } from '@/lib/money/format';

/** How gift cards are told of. */
export function useGiftTexts() {
  const t = useTranslations('giftCards');
  const language = useLocale();
  const format = useFormatter();
  return {
    sum: (minor: number, currency: string) => moneyText(minor, currency, language),
    /** Whom it is for. */
    nameOf: ({ recipientName, buyerName }: GiftCard) => recipientName || buyerName || t('noName'),
    endOf: ({ codeEnd }: GiftCard) => `… ${codeEnd}`,
    /** @param instant ISO */
    day: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' }),
    moment: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' }),
    /** @param date of the calendar, in no zone */
    date: (date: string) => format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  };
}
