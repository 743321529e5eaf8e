'use client';
import { type RefObject, useMemo } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useUnsentUids } from '@/lib/client/offline/use-unsent';
import type { ServiceDate } from '@/lib/time/service-day';
import { GridCanvas, type GridCanvasProps } from './grid-canvas';
import { NAMES_WIDTH, NARROW_NAMES_WIDTH } from './grid-styles';
import { statusPaint } from './status-paint';
import { useStoredZoom } from './use-stored-zoom';
import type { TimeGridHandle } from './time-grid-handle';
import { TimeZoomButtons } from './time-zoom-buttons';
import { useGridTexts } from './use-grid-texts';

interface TimeGridProps extends Pick<GridCanvasProps, 'model' | 'focus' | 'dragged' | 'describedBy' | 'handlers' | 'children'> {
  restaurant: RestaurantContext;
  date: ServiceDate;
  /** Where the hands that work on it find it. */
  handle: RefObject<TimeGridHandle | null>;
}

/** Heights of a lane: a finger needs more than a mouse. */
const FINGER = { rowHeight: 48, areaHeight: 44 };
const MOUSE = { rowHeight: 40, areaHeight: 28 };

/** The service day of a restaurant: tables down, hours across. Draws; what hands do with it is up to `handlers`. */
export function TimeGrid({ restaurant, date, handle, ...canvas }: TimeGridProps) {
  const texts = useGridTexts(restaurant, date);
  const paintOf = useMemo(() => statusPaint(restaurant.statuses), [restaurant.statuses]);
  const unsent = useUnsentUids();
  const zoom = useStoredZoom();
  const byFinger = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const sizes = useMemo(() => ({ ...(byFinger ? FINGER : MOUSE), names: isNarrow ? NARROW_NAMES_WIDTH : NAMES_WIDTH }), [byFinger, isNarrow]);
  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <GridCanvas {...canvas} {...zoom} unsent={unsent} texts={texts} paintOf={paintOf} sizes={sizes} handle={handle} />
      <TimeZoomButtons grid={handle} />
    </Box>
  );
}
