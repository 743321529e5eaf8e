'use client';
import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useGridTexts } from '@/components/shared/time-grid/use-grid-texts';
import { chartPaths } from '@/lib/rules/time-grid/chart-paths';
import type { LimitSpan } from '@/lib/rules/time-grid/grid-model';
import type { ServiceDate } from '@/lib/time/service-day';
import { HourAxis } from './hour-axis';
import type { DayLoad } from './use-day-load';

const HEIGHT = 84;

const Chart = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: HEIGHT,
  borderBottom: `1px solid ${theme.vars?.palette.edge}`,
  '& .present': { fill: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 24%, transparent)` },
  '& .arriving': {
    fill: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 70%, ${theme.vars?.palette.background.paper})`,
  },
  '& .over': { fill: theme.vars?.palette.error.main },
  '& .limit': {
    fill: 'none',
    stroke: theme.vars?.palette.error.main,
    strokeWidth: 2,
    strokeDasharray: '5 3',
    vectorEffect: 'non-scaling-stroke',
  },
  '@media (forced-colors: active)': {
    '& .arriving, & .over': { fill: 'CanvasText' },
    '& .present': { fill: 'GrayText' },
    '& .limit': { stroke: 'Highlight' },
  },
}));

/** Arriving and seated covers by time step, the limits, and how much of each limit is used. */
export function DayHistogram({
  restaurant,
  date,
  day,
}: {
  restaurant: RestaurantContext;
  date: ServiceDate;
  day: DayLoad;
}) {
  const t = useTranslations('timeGrid.legend');
  const texts = useGridTexts(restaurant, date);
  const { from, to, load, wholeDay, limits } = day;
  const paths = useMemo(() => chartPaths(load, HEIGHT), [load]);
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Stack
        direction="row"
        aria-hidden
        sx={{ gap: 2, fontSize: '0.8125rem', color: 'text.secondary', flexWrap: 'wrap' }}
      >
        <Key colour="color-mix(in srgb, var(--mui-palette-primary-main) 70%, var(--mui-palette-background-paper))">
          {t('arriving')}
        </Key>
        <Key colour="color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)">{t('present')}</Key>
        {load.some(({ limit }) => limit !== null) && <Key dashed>{t('limit')}</Key>}
      </Stack>
      <div>
        <Chart
          role="img"
          aria-label={texts.load(wholeDay, limits)}
          viewBox={`0 0 ${load.length} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path className="present" d={paths.present} />
          <path className="arriving" d={paths.arriving} />
          <path className="over" d={paths.over} />
          <path className="limit" d={paths.limit} />
        </Chart>
        <HourAxis from={from} to={to} />
      </div>
      {limits.map((limit) => (
        <LimitLine key={limit.key} limit={limit} text={texts.limit(limit)} />
      ))}
    </Stack>
  );
}

function LimitLine({ limit, text }: { limit: LimitSpan; text: string }) {
  const when = useDateTimeText();
  const share = limit.max > 0 ? Math.min(limit.used / limit.max, 1) : 1;
  return (
    <Stack direction="row" aria-hidden sx={{ alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {when.time(limit.from)}–{when.time(limit.to)}
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: 24,
          height: 6,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'color-mix(in srgb, var(--mui-palette-edge) 30%, transparent)',
        }}
      >
        <Box
          style={{ width: `${share * 100}%` }}
          sx={{ height: '100%', bgcolor: limit.over ? 'error.main' : 'primary.main' }}
        />
      </Box>
      <Box component="span" sx={{ fontWeight: 600, color: limit.over ? 'error.main' : undefined }}>
        {text}
      </Box>
    </Stack>
  );
}

function Key({ colour, dashed, children }: { colour?: string; dashed?: boolean; children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        sx={
          dashed
            ? { width: 16, borderTop: '2px dashed', borderColor: 'error.main' }
            : { width: 12, height: 12, borderRadius: 0.5, bgcolor: colour }
        }
      />
      {children}
    </Box>
  );
}
