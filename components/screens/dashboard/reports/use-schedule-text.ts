'use client';
/** Texts about a schedule and its last mail. */
import { useTranslations } from 'next-intl';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { ReportSchedule, ReportSending } from '@/lib/resources/figures/reports-schema';

export function useScheduleText() {
  const t = useTranslations('reports');
  const when = useDateTimeText();
  const weekday = useWeekdayNames();
  const instant = useTimestampText();
  return {
    /** 'Bookings to come · Every day at 08:00 · 2 recipients' */
    when({ report, period, hour, weekday: on, day, recipients }: ReportSchedule): string {
      const at = { hour: when.time(hour), weekday: weekday.long(on), day };
      return [
        t(`name.${report}`),
        t(`schedules.when.${period}`, at),
        t('schedules.to', { count: recipients.length }),
      ].join(' · ');
    },
    /** 'Sent 26 Nov, 08:00: Ana, Luis (not sent: may not read it any more)' */
    last(sending: ReportSending | undefined): string {
      if (!sending) return t('schedules.never');
      return t('schedules.last', {
        at: instant.short(sending.at),
        recipients: sending.recipients
          .map(({ name, outcome }) => t(`schedules.outcome.${outcome}`, { name: name || t('schedules.gone') }))
          .join(', '),
      });
    },
  };
}
