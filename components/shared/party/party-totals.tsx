'use client';
import { styled } from '@mui/material/styles';
import { useFormatter, useTranslations } from 'next-intl';
import type { SummaryUnit } from '@/lib/rules/booking/list/filter';
import type { SessionSummary } from '@/lib/rules/booking/list/summary';
import type { Totals } from '@/lib/rules/booking/list/totals';

const Foot = styled('div')(({ theme }) => ({
  flexShrink: 0,
  maxHeight: 92,
  overflowY: 'auto',
  padding: '8px 14px',
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 16 },
  '& b': { fontWeight: 650 },
  '& span': { color: theme.vars?.palette.text.secondary },
}));

interface PartyTotalsProps {
  summary: readonly SessionSummary[];
  totals: Totals;
  /** Whether covers or bookings are counted first. */
  resume: SummaryUnit;
}

/** Totals of the displayed sessions: all, arrived, to come; filters apply. */
export function PartyTotals({ summary, totals, resume }: PartyTotalsProps) {
  const t = useTranslations('party');
  const { number } = useFormatter();
  const other = resume === 'covers' ? 'parties' : 'covers';
  const counted = (kind: SummaryUnit, count: number) => t(kind === 'covers' ? 'covers' : 'partiesCount', { count });
  return (
    <Foot role="group" aria-label={t('summary')}>
      {summary.map(({ session, total, arrived, toCome }) => (
        <div key={session ? `${session.uid}@${session.start}` : 'outside'}>
          <b>
            {session?.name ?? t('group.outside')} {counted(resume, total[resume])}
          </b>
          <span>{counted(other, total[other])}</span>
          <span style={{ flexBasis: '100%' }}>
            {t('arrived', { count: number(arrived[resume]) })} · {t('toCome', { count: number(toCome[resume]) })}
            {summary.length === 1 && ` · ${t('seatedNow', { count: number(totals.byStage.seated[resume]) })}`}
          </span>
        </div>
      ))}
    </Foot>
  );
}
