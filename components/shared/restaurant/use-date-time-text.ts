'use client';
/** Formats service dates and hours for the reader. */
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useSetup } from '@/lib/client/settings/use-setup';
import { dateLocale } from '@/lib/i18n/date-locale';
import { type DecimalHours, type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { durationText, timeText } from '@/lib/time/time-text';

export interface WhenText {
  /** 'Sat 21 Nov' */
  day(date: ServiceDate): string;
  /** 'Sat 21' */
  shortDay(date: ServiceDate): string;
  /** 'Saturday, 21 November 2026' */
  longDay(date: ServiceDate): string;
  /** '01:30', in the restaurant's time format. */
  time(time: DecimalHours): string;
  /** '01:30, night to Sunday', for screen readers: a time past midnight belongs to the day before (D4). */
  spokenTime(date: ServiceDate, time: DecimalHours): string;
  /** '2:30 h' */
  span(hours: number): string;
}

export function useDateTimeText(): WhenText {
  const locale = useLocale();
  const t = useTranslations('booking');
  const milTime = useSetup().data?.milTime ?? true;
  return useMemo(() => {
    const manner = dateLocale(locale, typeof navigator === 'undefined' ? [] : navigator.languages);
    const formatOf = (parts: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(manner, { timeZone: 'UTC', ...parts });
      return (date: ServiceDate) => format.format(new Date(`${date}T12:00:00Z`));
    };
    const [short, tiny, long, weekday] = [
      formatOf({ weekday: 'short', day: 'numeric', month: 'short' }),
      formatOf({ weekday: 'short', day: 'numeric' }),
      formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      formatOf({ weekday: 'long' }),
    ];
    const time = (hours: DecimalHours) => timeText(hours, milTime);
    return {
      // 'Fri 27 Nov': without the comma after the weekday.
      day: (date) => short(date).replace(',', ''),
      shortDay: tiny,
      longDay: long,
      time,
      spokenTime: (date, hours) =>
        hours < 24
          ? time(hours)
          : t('nightTime', {
              time: time(hours),
              day: weekday(shiftDate(date, 1)),
            }),
      span: (hours) => t('span', { span: durationText(hours) }),
    };
  }, [locale, t, milTime]);
}
