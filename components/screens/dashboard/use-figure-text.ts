'use client';
/** Texts of figures in the reader's language; unknown figures are "–". */
import { useMemo } from 'react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { FIGURE_UNITS, type Figure } from '@/lib/contract/figures/dashboard';
import { decimalsOf, moneyText } from '@/lib/money/format';
import { type FigureChange, figureChange } from '@/lib/rules/dashboard/figure-change';
import type { TileChange } from './figure-tile';

export const UNKNOWN = '–';
/** From this many currency units on, cents are left out. */
const WHOLE_MONEY_FROM = 1000;

export interface FigureText {
  /** @param currency of the figure's restaurant */
  value(figure: Figure, value: number | null, currency: string): string;
  /** Null without a comparison or change. */
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
    const decimals = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const share = (value: number) =>
      number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const count = (value: number) => number(value, { maximumFractionDigits: 0 });
    const money = (minor: number, currency: string) => {
      const unit = 10 ** decimalsOf(currency);
      const isWhole = Math.abs(minor) >= WHOLE_MONEY_FROM * unit;
      const text = moneyText(isWhole ? Math.round(minor / unit) * unit : minor, currency, language);
      // '€1,250.00' → '€1,250': the currency sign stays where the language puts it.
      return isWhole && unit > 1 ? text.replace(/[.,]0+(?=\D*$)/, '') : text;
    };
    const amount = (figure: Figure, value: number, currency: string): string => {
      switch (FIGURE_UNITS[figure]) {
        case 'money':
          return money(value, currency);
        case 'share':
          return share(value);
        case 'people':
          return decimals(value);
        case 'days':
          return t('days', { days: decimals(value) });
        case 'hours':
          return figure === 'turn' ? when.span(value) : t('hours', { hours: count(value) });
        case 'count':
          return count(value);
      }
    };
    const differenceText = (figure: Figure, { unit, amount: by }: FigureChange['by'], currency: string) => {
      if (unit === 'percent') return share(by);
      if (unit === 'points') return t('points', { points: decimals(by) });
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
