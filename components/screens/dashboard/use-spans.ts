'use client';
import { useTranslations } from 'next-intl';
import { useDashboard } from './dashboard-context';
import type { ListRequest } from './dashboard-context';
import { useDaysText } from './use-days-text';

/** The days of the dashboard, as a list of bookings offers them: what has passed, what is on the books, and what that is compared with. */
export function useSpans(): ListRequest['spans'] {
  const t = useTranslations('dashboard.span');
  const { board } = useDashboard();
  const days = useDaysText();
  return (['passed', 'ahead', 'before', 'yearBefore'] as const).flatMap((name) => {
    const span = board[name];
    return span ? [{ ...span, label: t(name, { days: days(span) }) }] : [];
  });
}
