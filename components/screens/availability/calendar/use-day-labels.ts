'use client';
/** Texts about a day of the calendar. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DaySummary, SessionFullness } from '@/lib/rules/calendar/day-summary';

export interface DayLabels {
  /** 'Saturday, 21 November 2026, Christmas Eve, Dinner: 68 covers for 96 seats, 1 block' */
  day(facts: DaySummary): string;
  /** '68 covers for 96 seats, 71 %' */
  fullness(facts: SessionFullness): string;
  /** 'Closed', 'Closed · 12 covers' or '3 covers outside the sessions'; null when the sessions include all covers. */
  outside(facts: Pick<DaySummary, 'sessions' | 'coversOutsideSessions'>): string | null;
}

export function useDayLabels(): DayLabels {
  const t = useTranslations('calendar');
  const when = useDateTimeText();
  return useMemo(() => {
    const fullness = ({ fullness: { covers, seats, percent } }: SessionFullness) =>
      percent === null ? t('fullness.noSeats', { covers }) : t('fullness.text', { covers, seats, percent });
    const outside: DayLabels['outside'] = ({ sessions, coversOutsideSessions: count }) => {
      if (sessions.length > 0) return count > 0 ? t('day.outside', { count }) : null;
      return count > 0 ? t('day.closedCovers', { count }) : t('day.closed');
    };
    return {
      fullness,
      outside,
      day: ({ date, special, sessions, coversOutsideSessions: covers, blocks, restrictions, tableBlocks }) =>
        [
          when.longDay(date),
          special,
          ...sessions.map((one) => t('day.session', { session: one.session.name, text: fullness(one) })),
          outside({ sessions, coversOutsideSessions: covers }),
          blocks.length > 0 && t('day.blocks', { count: blocks.length }),
          restrictions.length > 0 && t('day.limits', { count: restrictions.length }),
          tableBlocks.length > 0 && t('day.tableBlocks', { count: tableBlocks.length }),
        ]
          .filter(Boolean)
          .join(', '),
    };
  }, [t, when]);
}
