'use client';
import { type RefObject, useEffect, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Width classes of the toolbar, from a phone to a wide screen. */
export type BarRoom = 'phone' | 'upright' | 'tablet' | 'desktop' | 'wide';

/** Minimum width of each class, in pixels. */
const FROM = { upright: 768, tablet: 1000, desktop: 1240, wide: 1440 };
const below = (width: number) => `(max-width: ${width - 0.05}px)`;

/** By screen width alone. */
export function useScreenRoom(): BarRoom {
  const options = { noSsr: true };
  const isPhone = useMediaQuery(below(FROM.upright), options);
  const isUpright = useMediaQuery(below(FROM.tablet), options);
  const isTablet = useMediaQuery(below(FROM.desktop), options);
  const isDesktop = useMediaQuery(below(FROM.wide), options);
  if (isPhone) return 'phone';
  if (isUpright) return 'upright';
  if (isTablet) return 'tablet';
  return isDesktop ? 'desktop' : 'wide';
}

const FROM_NARROW: readonly BarRoom[] = ['upright', 'tablet', 'desktop', 'wide'];

/** By screen width, reduced while the row overflows: labels are longer in some languages. */
export function useBarRoom(row: RefObject<HTMLElement | null>): BarRoom {
  const room = useScreenRoom();
  const [steps, setSteps] = useState(0);
  const at = FROM_NARROW.indexOf(room);
  useEffect(() => {
    const again = () => setSteps(0);
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
  useEffect(() => {
    const element = row.current;
    if (!element || steps >= at || typeof ResizeObserver === 'undefined') return;
    // Observers run before paint. The spacer between the tools is observed too, since it shrinks when any tool grows.
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth + 1) setSteps(steps + 1);
    });
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [row, at, steps]);
  return at < 0 ? room : (FROM_NARROW[Math.max(0, at - steps)] as BarRoom);
}
