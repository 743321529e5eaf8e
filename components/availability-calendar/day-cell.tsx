'use client';
import { memo } from 'react';
import { styled } from '@mui/material/styles';
import BlockRounded from '@mui/icons-material/BlockRounded';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import SpeedRounded from '@mui/icons-material/SpeedRounded';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import { useTranslations } from 'next-intl';
import type { DayFacts } from '@/lib/calendar/day-facts';

/** From this width of the month on, a day has room for words. */
const WITH_WORDS = '@container (min-width: 600px)';

const Cell = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  height: '100%',
  minHeight: 58,
  padding: 4,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  [WITH_WORDS]: { minHeight: 98, padding: '5px 7px 7px' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  '& .number': { fontWeight: 600, minWidth: 22, height: 22, lineHeight: '22px', textAlign: 'center', borderRadius: 11, flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  '& .number.today': { backgroundColor: theme.vars?.palette.primary.main, color: theme.vars?.palette.primary.contrastText },
  '& .special': { display: 'none', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: theme.vars?.palette.primary.main, fontWeight: 600, [WITH_WORDS]: { display: 'block' } },
  '& .dot': { width: 6, height: 6, borderRadius: 3, backgroundColor: theme.vars?.palette.primary.main, flexShrink: 0, [WITH_WORDS]: { display: 'none' } },
  '& .words': { display: 'none', justifyContent: 'space-between', gap: 6, [WITH_WORDS]: { display: 'flex' } },
  '& .words > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: theme.vars?.palette.text.secondary },
  '& .words > :last-of-type': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .bar': { height: 5, borderRadius: 3, overflow: 'hidden', backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.edge} 30%, transparent)` },
  '& .bar > i': { display: 'block', height: '100%', backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 62%, transparent)` },
  '& .bar.nearly > i, & .bar.full > i': { backgroundColor: theme.vars?.palette.primary.main },
  '& .closed': { display: 'none', color: theme.vars?.palette.text.secondary, [WITH_WORDS]: { display: 'block' } },
  '& .marks': { display: 'flex', gap: 2, marginTop: 'auto', color: theme.vars?.palette.text.secondary, '& svg': { fontSize: 16 } },
  '& .marks .blocked': { color: theme.vars?.palette.error.main },
  '& .marks .paused': { color: theme.vars?.palette.warning.main },
  '&.shut': {
    backgroundImage: `repeating-linear-gradient(135deg, color-mix(in srgb, ${theme.vars?.palette.edge} 16%, transparent) 0 1px, transparent 1px 7px)`,
  },
}));

interface DayCellProps {
  facts: DayFacts;
  isToday: boolean;
  isPaused: boolean;
}

/** A day of the month: its sessions with a bar for how full each is, and a mark for what is set. To the eye only: the cell around it says it in words. */
export const DayCell = memo(function DayCell({ facts: { date, special, sessions, blocks, restrictions, tableBlocks }, isToday, isPaused }: DayCellProps) {
  const t = useTranslations('calendar.day');
  return (
    <Cell aria-hidden className={sessions.length === 0 ? 'shut' : undefined}>
      <div className="head">
        <span className={isToday ? 'number today' : 'number'}>{Number(date.slice(8))}</span>
        {special !== null && (
          <>
            <span className="special">{special}</span>
            <span className="dot" />
          </>
        )}
      </div>
      {sessions.length === 0 && <div className="closed">{t('closed')}</div>}
      {sessions.map(({ session, fullness }) => (
        <div key={`${session.name}-${session.start}`}>
          <div className="words">
            <span>{session.name}</span>
            <span>{fullness.covers}</span>
          </div>
          <div className={`bar ${fullness.level}`}>
            <i style={{ width: `${Math.min(fullness.percent ?? 0, 100)}%` }} />
          </div>
        </div>
      ))}
      {(blocks.length > 0 || restrictions.length > 0 || tableBlocks.length > 0) && (
        <div className="marks">
          {isPaused && <PauseCircleOutlineRounded className="paused" />}
          {blocks.length > 0 && <BlockRounded className="blocked" />}
          {restrictions.length > 0 && <SpeedRounded />}
          {tableBlocks.length > 0 && <TableRestaurantOutlined />}
        </div>
      )}
    </Cell>
  );
});
