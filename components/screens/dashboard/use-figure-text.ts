'use client';
/** Figures of the dashboard in the words of the reader; what is not known is "–". */
import { useMemo } from 'react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { FIGURE_UNITS, type Figure } from '@/lib/contract/figures/dashboard';
import { decimalsOf, moneyText } from '@/lib/money/format';
import { type FigureChange, figureChange } from '@/lib/rules/dashboard/figure-change';
import type { TileChange } from './figure-tile';

export const UNKNOWN = '–';
/** From so many units of the currency on, cents tell nobody anything. */
const WHOLE_MONEY_FROM = 1000;

export interface FigureText {
  /** @param currency for money: that of the restaurant whose figure it is */
  value(figure: Figure, value: number | null, currency: string): string;
  /** Null where there is nothing to compare, or nothing to say. */
  change(figure: Figure, now: number | null, before: number | null, currency: string): TileChange | null;
  share(value: number): string;
  count(value: number): string;
  money(minor: number, currency: string): string;
}

export function useFigureText(): FigureText {
  const { number } = useFormatter();
  const t = useTranslations('dashboard');
  const language = useLocale();
  const when = useDateTimeText();
  return useMemo(() => {
    const tenths = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const share = (value: number) =>
      number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const count = (value: number) => number(value, { maximumFractionDigits: 0 });
    const money = (minor: number, currency: string) => {
      const unit = 10 ** decimalsOf(currency);
      const isWhole = Math.abs(minor) >= WHOLE_MONEY_FROM * unit;
      const text = moneyText(isWhole ? Math.round(minor / unit) * unit : minor, currency, language);
      // '€1,250.00' → '€1,250': the sign stays where the language has it.
      return isWhole && unit > 1 ? text.replace(/[.,]0+(?=\D*$)/, '') : text;
    };
    const amount = (figure: Figure, value: number, currency: string): string => {
      switch (FIGURE_UNITS[figure]) {
        case 'money':
          return money(value, currency);
        case 'share':
          return share(value);
        case 'people':
          return tenths(value);
        case 'days':
          return t('days', { days: tenths(value) });
        case 'hours':
          return figure === 'turn' ? when.span(value) : t('hours', { hours: count(value) });
        case 'count':
          return count(value);
      }
    };
    const differenceText = (figure: Figure, { unit, amount: by }: FigureChange['by'], currency: string) => {
      if (unit === 'percent') return share(by);
      if (unit === 'points') return t('points', { points: tenths(by) });
      return amount(figure, by, currency);
    };
    return {
      share,
      count,
      money,
      value: (figure, value, currency) => (value === null ? UNKNOWN : amount(figure, value, currency)),
      change: (figure, now, before, currency) => {
        const change = figureChange(figure, now, before);
        if (!change) return null;
        const { direction, isGood, by } = change;
        const text = direction === 'same' ? t('same') : t(direction, { by: differenceText(figure, by, currency) });
        return { direction, isGood, text };
      },
    };
  }, [number, t, language, when]);
}
