'use client';
/** The grid is opened as wide as a person last made it on this device. */
import { useCallback, useEffect, useRef } from 'react';
import { useSettings } from '@/lib/client/use-settings';
import type { GridCanvasProps } from './grid-canvas';

/** Milliseconds after which a pinch is taken to be over. */
const OVER = 400;

export function useStoredZoom(): Pick<GridCanvasProps, 'hourWidth' | 'onZoom'> {
  const [{ gridHour }, change] = useSettings();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onZoom = useCallback(
    (hourWidth: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => change({ gridHour: Math.round(hourWidth) }), OVER);
    },
    [change],
  );
  return { hourWidth: gridHour, onZoom };
}
