'use client';
/** Texts about sessions and their rules. */
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { SessionRules } from '@/lib/rules/hours/hours';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useWeek } from '@/lib/client/use-week';
import type { DecimalHours } from '@/lib/time/service-day';
import { durationText } from '@/lib/time/time-text';

export interface SessionLabels {
  /** '20:00 to 01:30 (the night after)' */
  span(session: { start: DecimalHours; end: DecimalHours }): string;
  /** In the order of the week. */
  weekdays(weekdays: readonly number[]): string;
  /** One text per rule. */
  rules(rules: Partial<SessionRules>): string[];
}

const QUARTER = 0.25;

export function useSessionLabels(): SessionLabels {
  const t = useTranslations('availability');
  const format = useFormatter();
  const when = useDateTimeText();
  const names = useWeekdayNames();
  const week = useWeek();
  const minutes = Math.round((useSetup().data?.timeStep ?? QUARTER) * 60);
  return useMemo(() => {
    const time = (hours: DecimalHours) => (hours >= 24 ? t('nightTime', { time: when.time(hours) }) : when.time(hours));
    return {
      span: ({ start, end }) => t('span', { from: time(start), to: time(end) }),
      weekdays(weekdays) {
        if (weekdays.length === 7) return t('everyDay');
        if (weekdays.length === 0) return t('noDay');
        return format.list(week.filter((one) => weekdays.includes(one)).map(names.short), {
          type: 'conjunction',
          style: 'narrow',
        });
      },
      rules: ({ turns = [], lastArrival, arrivalLimit, partyLimit, onlineShare, leadTime, horizon }) => [
        ...turns.map(({ from, turn }) => t('rule.turn', { count: from, span: durationText(turn) })),
        ...(lastArrival == null ? [] : [t('rule.lastArrival', { time: time(lastArrival) })]),
        ...(arrivalLimit == null ? [] : [t('rule.arrivalLimit', { count: arrivalLimit, minutes })]),
        ...(partyLimit == null ? [] : [t('rule.partyLimit', { count: partyLimit, minutes })]),
        ...(onlineShare == null ? [] : [t('rule.onlineShare', { percent: onlineShare })]),
        ...(leadTime == null ? [] : [t('rule.leadTime', { span: durationText(leadTime / 60) })]),
        ...(horizon == null ? [] : [t('rule.horizon', { count: horizon })]),
      ],
    };
  }, [t, format, when, names, minutes, week]);
}
