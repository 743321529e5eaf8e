'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { useSetup } from '@/lib/client/settings/use-setup';
import { decimalsOf, moneyText } from '@/lib/money/format';
import type { PointEntry } from '@/lib/resources/sales/loyalty-schema';

/** Texts of point entries. */
export function usePointTexts() {
  const t = useTranslations('loyalty');
  const locale = useLocale();
  const format = useFormatter();
  const dateText = useDateFormat();
  const instant = useTimestampText();
  const currency = useSetup().data?.currency ?? 'EUR';
  const rateText = (rate: number) => format.number(rate / 100, { maximumFractionDigits: 2 });
  return {
    nameOf: ({ firstName, lastName }: { firstName: string; lastName: string }) =>
      `${firstName} ${lastName}`.trim() || t('noName'),
    /** @param date calendar date without a time zone */
    date: (date: string) => dateText(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
    moment: instant.moment,
    signed: (points: number) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${format.number(Math.abs(points))}`,
    unit: moneyText(10 ** decimalsOf(currency), currency, locale),
    rateText,
    /** How a visit's points were computed: '4 × €35.50 × 1'. */
    formula: (formula: PointEntry['formula']) => {
      if (!formula) return '';
      const { covers, meal, average, spend, rate } = formula;
      return spend === null
        ? t('formula.average', {
            covers,
            meal: t(`meal.${meal}`),
            average: moneyText(average, currency, locale),
            rate: rateText(rate),
          })
        : t('formula.spend', { spend: moneyText(spend, currency, locale), rate: rateText(rate) });
    },
  };
}
