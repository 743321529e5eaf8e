'use client';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { Resume } from '@/lib/rules/booking/filter';
import type { SessionSummary } from '@/lib/rules/booking/summary';

const Lines = styled('div')(({ theme }) => ({
  display: 'flex', gap: 16, overflowX: 'auto', scrollbarWidth: 'none', whiteSpace: 'nowrap', fontSize: '0.8125rem', color: theme.vars?.palette.text.secondary, fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 650, color: theme.vars?.palette.text.primary },
}));

interface SummaryLinesProps {
  summary: readonly SessionSummary[];
  /** Whether heads or bookings are counted. */
  resume: Resume;
}

/** What each session on display amounts to: in all, here, and still to come. */
export function SummaryLines({ summary, resume }: SummaryLinesProps) {
  const t = useTranslations('party');
  return (
    <Lines role="group" aria-label={t('summary')}>
      {summary.map(({ session, total, arrived, toCome }) => (
        <span key={session ? `${session.uid}@${session.start}` : 'outside'}>
          <b>{session?.name ?? t('group.outside')}</b> {t(resume === 'covers' ? 'covers' : 'partiesCount', { count: total[resume] })} · {t('here', { count: String(arrived[resume]) })} · {t('toCome', { count: String(toCome[resume]) })}
        </span>
      ))}
    </Lines>
  );
}
