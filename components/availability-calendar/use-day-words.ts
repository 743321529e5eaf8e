'use client';
/** What a day of the calendar says, in words. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/booking/use-when-text';
import type { DayFacts, DaySessionFacts } from '@/lib/calendar/day-facts';

export interface DayWords {
  /** 'Saturday, 21 November 2026, Christmas Eve, Dinner: 68 covers for 96 seats, 1 block' */
  day(facts: DayFacts): string;
  /** '68 covers for 96 seats, 71 %' */
  fullness(facts: DaySessionFacts): string;
}

export function useDayWords(): DayWords {
  const t = useTranslations('calendar');
  const when = useWhenText();
  return useMemo(() => {
    const fullness = ({ fullness: { covers, seats, percent } }: DaySessionFacts) =>
      percent === null ? t('fullness.noSeats', { covers }) : t('fullness.text', { covers, seats, percent });
    return {
      fullness,
      day: ({ date, special, sessions, blocks, restrictions, tableBlocks }) =>
        [
          when.longDay(date),
          special,
          sessions.length === 0 && t('day.closed'),
          ...sessions.map((one) => t('day.session', { session: one.session.name, text: fullness(one) })),
          blocks.length > 0 && t('day.blocks', { count: blocks.length }),
          restrictions.length > 0 && t('day.limits', { count: restrictions.length }),
          tableBlocks.length > 0 && t('day.tableBlocks', { count: tableBlocks.length }),
        ]
          .filter(Boolean)
          .join(', '),
    };
  }, [t, when]);
}
