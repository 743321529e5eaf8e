'use client';
import { memo } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import BlockRounded from '@mui/icons-material/BlockRounded';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import SpeedRounded from '@mui/icons-material/SpeedRounded';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import type { DaySummary } from '@/lib/rules/calendar/day-summary';
import type { ServiceDate } from '@/lib/time/service-day';
import { useDayLabels } from './use-day-labels';

/** From this month width on, in pixels, a day has room for text. */
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
  [WITH_WORDS]: { minHeight: 96, padding: '4px 5px 5px' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  '& .number': {
    fontWeight: 600,
    minWidth: 22,
    height: 22,
    lineHeight: '22px',
    textAlign: 'center',
    borderRadius: 11,
    flexShrink: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .number.today': {
    backgroundColor: theme.vars?.palette.primary.main,
    color: theme.vars?.palette.primary.contrastText,
  },
  '& .special': {
    display: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars?.palette.primary.main,
    fontWeight: 600,
    [WITH_WORDS]: { display: 'block' },
  },
  '& .dot': {
    width: 6,
    height: 6,
    borderRadius: 3,
    backgroundColor: theme.vars?.palette.primary.main,
    flexShrink: 0,
    [WITH_WORDS]: { display: 'none' },
  },
  // A thin bar without text, or the background of the text.
  '& .session': {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    gap: 4,
    height: 5,
    borderRadius: 3,
    overflow: 'hidden',
    color: theme.vars?.palette.text.primary, // also for days of neighbouring months: the text is on a colour
    backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.edge} 16%, transparent)`,
    [WITH_WORDS]: { height: 19, lineHeight: '19px', padding: '0 5px', borderRadius: 4 },
  },
  '& .session > i': {
    position: 'absolute',
    inset: '0 auto 0 0',
    backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 62%, transparent)`,
    [WITH_WORDS]: { backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 26%, transparent)` },
  },
  '& .session.full > i': {
    backgroundColor: theme.vars?.palette.primary.main,
    [WITH_WORDS]: { backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 38%, transparent)` },
  },
  '& .session > span': { position: 'relative', display: 'none', [WITH_WORDS]: { display: 'block' } },
  '& .session > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: '0.8125rem' },
  '& .session > .covers': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .outside': { display: 'none', color: theme.vars?.palette.text.secondary, [WITH_WORDS]: { display: 'block' } },
  '& .count': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', [WITH_WORDS]: { display: 'none' } },
  '& .marks': {
    display: 'flex',
    gap: 2,
    marginTop: 'auto',
    color: theme.vars?.palette.text.secondary,
    '& svg': { fontSize: 16 },
  },
  '& .marks .blocked': { color: theme.vars?.palette.error.main },
  '& .marks .paused': { color: theme.vars?.palette.warning.main },
  '&.shut': {
    backgroundImage: `repeating-linear-gradient(135deg, color-mix(in srgb, ${theme.vars?.palette.edge} 16%, transparent) 0 1px, transparent 1px 7px)`,
  },
}));

/** Placeholder for a day whose figures are loading. */
export function DayCellSkeleton({
  date,
  isToday,
  isLoading,
}: {
  date: ServiceDate;
  isToday: boolean;
  isLoading: boolean;
}) {
  return (
    <Cell aria-hidden>
      <div className="head">
        <span className={isToday ? 'number today' : 'number'}>{Number(date.slice(8))}</span>
      </div>
      {isLoading && <Skeleton variant="rounded" height={16} />}
    </Cell>
  );
}

interface DayCellProps {
  facts: DaySummary;
  isToday: boolean;
  isPaused: boolean;
}

/**
 * A day of the month: a load bar for each session and icons for limits. Hidden from screen readers: the grid cell's label has the same
 * facts.
 */
export const DayCell = memo(function DayCell({
  facts: { date, special, sessions, coversOutsideSessions, blocks, restrictions, tableBlocks },
  isToday,
  isPaused,
}: DayCellProps) {
  const outsideText = useDayLabels().outside({ sessions, coversOutsideSessions });
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
      {sessions.map(({ session, fullness }) => (
        <div key={`${session.name}-${session.start}`} className={`session ${fullness.level}`}>
          <i style={{ width: `${Math.min(fullness.percent ?? 0, 100)}%` }} />
          <span className="name">{session.name}</span>
          <span className="covers">{fullness.covers}</span>
        </div>
      ))}
      {outsideText !== null && <div className="outside">{outsideText}</div>}
      {coversOutsideSessions > 0 && <div className="count">{coversOutsideSessions}</div>}
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
