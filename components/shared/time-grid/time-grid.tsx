'use client';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useUnsentUids } from '@/lib/client/offline/use-unsent';
import type { ServiceDate } from '@/lib/time/service-day';
import { GridCanvas, type GridCanvasProps } from './grid-canvas';
import { NAMES_WIDTH, NARROW_NAMES_WIDTH } from './grid-sizes';
import { statusPaint } from './status-paint';
import type { TimeGridHandle } from './time-grid-handle';
import { useGridTexts } from './use-grid-texts';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import WidthNormalRounded from '@mui/icons-material/WidthNormalRounded';
import { useTranslations } from 'next-intl';
import { useSettings } from '@/lib/client/settings/use-settings';

interface TimeGridProps extends Pick<
  GridCanvasProps,
  'model' | 'focus' | 'dragged' | 'describedBy' | 'handlers' | 'children'
> {
  restaurant: RestaurantContext;
  date: ServiceDate;
  /** Receives the grid's imperative handle. */
  handle: RefObject<TimeGridHandle | null>;
}

/** Lane heights: larger for touch than for a mouse. */
const FINGER = { rowHeight: 48, areaHeight: 44 };
const MOUSE = { rowHeight: 40, areaHeight: 28 };

/** The service day of a restaurant: tables down, hours across. Renders only; `handlers` implement the interaction. */
export function TimeGrid({ restaurant, date, handle, ...canvas }: TimeGridProps) {
  const texts = useGridTexts(restaurant, date);
  const paintOf = useMemo(() => statusPaint(restaurant.statuses), [restaurant.statuses]);
  const unsent = useUnsentUids();
  const zoom = useStoredZoom();
  const byFinger = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const sizes = useMemo(
    () => ({ ...(byFinger ? FINGER : MOUSE), names: isNarrow ? NARROW_NAMES_WIDTH : NAMES_WIDTH }),
    [byFinger, isNarrow],
  );
  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <GridCanvas {...canvas} {...zoom} unsent={unsent} texts={texts} paintOf={paintOf} sizes={sizes} handle={handle} />
      <TimeZoomButtons grid={handle} />
    </Box>
  );
}

const STEP = 1.4;

/** Zoom buttons: wider, narrower, or fit the displayed session. */
function TimeZoomButtons({ grid }: { grid: RefObject<TimeGridHandle | null> }) {
  const t = useTranslations('timeGrid');
  return (
    <Paper
      role="group"
      aria-label={t('zoom')}
      variant="outlined"
      sx={{ position: 'absolute', right: 16, bottom: 16, display: 'flex', zIndex: 6 }}
    >
      <IconButton aria-label={t('zoomIn')} onClick={() => grid.current?.zoomBy(STEP)}>
        <AddRounded />
      </IconButton>
      <IconButton aria-label={t('zoomOut')} onClick={() => grid.current?.zoomBy(1 / STEP)}>
        <RemoveRounded />
      </IconButton>
      <IconButton aria-label={t('zoomFit')} onClick={() => grid.current?.zoomTo('fit')}>
        <WidthNormalRounded />
      </IconButton>
    </Paper>
  );
}

/** Milliseconds after which a pinch counts as finished. */
const PINCH_END_MS = 400;

function useStoredZoom(): Pick<GridCanvasProps, 'hourWidth' | 'onZoom'> {
  const [{ gridHour }, change] = useSettings();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onZoom = useCallback(
    (hourWidth: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => change({ gridHour: Math.round(hourWidth) }), PINCH_END_MS);
    },
    [change],
  );
  return { hourWidth: gridHour, onZoom };
}
