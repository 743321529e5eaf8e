'use client';
/** Service days and hours in the words of the reader. */
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { useSetup } from '@/lib/client/use-setup';
import { type DecimalHours, type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { durationText, timeText } from '@/lib/time/time-text';

export interface WhenText {
  /** 'Sat, 21 Nov' */
  day(date: ServiceDate): string;
  /** 'Saturday, 21 November 2026' */
  longDay(date: ServiceDate): string;
  /** '01:30', by the restaurant's clock. */
  time(time: DecimalHours): string;
  /** '01:30, night to Sunday', for a screen reader: a time past midnight belongs to the day before (D4). */
  spokenTime(date: ServiceDate, time: DecimalHours): string;
  /** '2:30 h' */
  span(hours: number): string;
}

export function useWhenText(): WhenText {
  const format = useFormatter();
  const t = useTranslations('booking');
  const milTime = useSetup().data?.milTime ?? true;
  return useMemo(() => {
    const at = (date: ServiceDate) => new Date(`${date}T12:00:00Z`);
    const time = (hours: DecimalHours) => timeText(hours, milTime);
    return {
      day: (date) => format.dateTime(at(date), { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }),
      longDay: (date) =>
        format.dateTime(at(date), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      time,
      spokenTime: (date, hours) =>
        hours < 24
          ? time(hours)
          : t('nightTime', {
              time: time(hours),
              day: format.dateTime(at(shiftDate(date, 1)), { timeZone: 'UTC', weekday: 'long' }),
            }),
      span: (hours) => t('span', { span: durationText(hours) }),
    };
  }, [format, t, milTime]);
}
