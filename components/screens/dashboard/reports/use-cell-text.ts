'use client';
/** Text of a cell in the reader's language and the restaurant's currency and clock. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { CellKind, ReportCell } from '@/lib/contract/figures/reports';
import { dateLocale } from '@/lib/i18n/date-locale';
import { moneyText } from '@/lib/money/format';
import { durationText, parseTime } from '@/lib/time/time-text';

export function useCellText(currency: string): (kind: CellKind, value: ReportCell) => string {
  const t = useTranslations('reports');
  const locale = useLocale();
  const format = useDateTimeText();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
    // With the year, since reports span several.
    const style = dateLocale(locale, typeof navigator === 'undefined' ? [] : navigator.languages);
    const day = new Intl.DateTimeFormat(style, { dateStyle: 'medium', timeZone: 'UTC' });
    const date = (text: string) => day.format(new Date(`${text}T12:00:00Z`));
    return (kind, value) => {
      if (value === null || value === '') return '';
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'number') {
        if (kind === 'money') return moneyText(value, currency, locale);
        if (kind === 'hours') return durationText(value);
        return kind === 'time' ? format.time(value) : number.format(value);
      }
      if (kind === 'date') return date(value);
      if (kind !== 'moment') return value;
      const [of = '', at = ''] = value.split(' ');
      return `${date(of)}, ${format.time(parseTime(at) ?? 0)}`;
    };
  }, [t, locale, format, currency]);
}
