'use client';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DaySession } from '@/lib/rules/booking/list/session-mode';

interface SessionHeadingProps {
  /** Null for parties outside of all sessions. */
  session: DaySession | null;
  parties: number;
  covers: number;
}

export function SessionHeading({ session, parties, covers }: SessionHeadingProps) {
  const t = useTranslations('print');
  const when = useDateTimeText();
  return (
    <h2>
      {session ? `${session.name} ${when.time(session.start)}–${when.time(session.end)}` : t('noSession')} ·{' '}
      {t('totals', { parties, covers })}
    </h2>
  );
}
