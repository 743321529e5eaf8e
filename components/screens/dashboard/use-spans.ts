'use client';
import { useTranslations } from 'next-intl';
import { useDashboard } from './dashboard-context';
import type { ListRequest } from './dashboard-context';
import { useDaysText } from './use-days-text';

/** Spans that a list of bookings offers: past days, bookings on the books, and the comparison. */
export function useSpans(): ListRequest['spans'] {
  const t = useTranslations('dashboard.span');
  const { board } = useDashboard();
  const days = useDaysText();
  return (['passed', 'ahead', 'before', 'yearBefore'] as const).flatMap((name) => {
    const span = board[name];
    return span ? [{ ...span, label: t(name, { days: days(span) }) }] : [];
  });
}
