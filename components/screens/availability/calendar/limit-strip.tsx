'use client';
import { styled } from '@mui/material/styles';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useLimitLabels } from '@/components/shared/hours/use-limit-labels';
import type { DaySummary } from '@/lib/rules/calendar/day-summary';
import { type LimitBar, limitStrips } from '@/lib/rules/calendar/limit-strips';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import { HourAxis } from './hour-axis';

const LINE = 16;

const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, max-content) minmax(0, 1fr)',
  columnGap: 10,
  rowGap: 4,
  alignItems: 'center',
  fontSize: '0.8125rem',
  '& .area': {
    maxWidth: 120,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars?.palette.text.secondary,
  },
  '& .hours': {
    position: 'relative',
    borderRadius: 4,
    backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.edge} 16%, transparent)`,
  },
  '& .bar': {
    position: 'absolute',
    height: LINE - 4,
    minWidth: 3,
    borderRadius: 3,
    boxSizing: 'border-box',
    border: '1px solid transparent',
  },
  '& .block, & .table': { backgroundColor: theme.vars?.palette.error.main },
  '& .table': { height: (LINE - 4) / 2, marginTop: (LINE - 4) / 4 },
  '& .pause': { backgroundColor: theme.vars?.palette.warning.main },
  '& .limit': { border: `2px dashed ${theme.vars?.palette.text.primary}` },
  '& .online.block, & .online.pause, & .online.table': {
    backgroundColor: 'transparent',
    borderColor: 'currentColor',
    backgroundImage: 'repeating-linear-gradient(135deg, currentColor 0 3px, transparent 3px 7px)',
    color: theme.vars?.palette.error.main,
  },
  '& .online.pause': { color: theme.vars?.palette.warning.main },
}));

interface LimitStripsProps {
  restaurant: RestaurantContext;
  facts: DaySummary;
  /** Shown hours. */
  shown: BlockSpan;
}

/** The limits of a day as a timeline by area. Hidden from screen readers: the list below has the same facts. */
export function LimitStrips({ restaurant, facts, shown }: LimitStripsProps) {
  const labels = useLimitLabels(restaurant);
  const strips = limitStrips(
    facts,
    restaurant.areas.map(({ area }) => area),
    restaurant.areaOf,
  );
  return (
    <Strip aria-hidden>
      {strips.map(({ area, bars, lines }) => [
        <span key={`area-${area}`} className="area">
          {labels.area(area)}
        </span>,
        <div key={`hours-${area}`} className="hours" style={{ height: lines * LINE + 4 }}>
          {bars
            .filter(({ from, to }) => to > shown.from && from < shown.to)
            .map((bar) => (
              <div
                key={bar.key}
                className={['bar', bar.kind, bar.onlineOnly && 'online'].filter(Boolean).join(' ')}
                style={placeOf(bar, shown)}
              />
            ))}
        </div>,
      ])}
      <span />
      <HourAxis from={shown.from} to={shown.to} />
    </Strip>
  );
}

function placeOf({ from, to, line }: LimitBar, shown: BlockSpan) {
  const percent = (hour: number) =>
    ((Math.min(Math.max(hour, shown.from), shown.to) - shown.from) / (shown.to - shown.from)) * 100;
  return { left: `${percent(from)}%`, width: `${percent(to) - percent(from)}%`, top: line * LINE + 4 };
}
