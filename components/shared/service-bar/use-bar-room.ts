'use client';
import { type RefObject, useEffect, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';

/** How much the row of tools has room for, from a phone to a wide screen. */
export type BarRoom = 'phone' | 'upright' | 'tablet' | 'desktop' | 'wide';

/** Pixels from which each begins. */
const FROM = { upright: 768, tablet: 1000, desktop: 1240, wide: 1440 };
const below = (width: number) => `(max-width: ${width - 0.05}px)`;

/** As the screen is wide. */
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

/** As the screen is wide, and less where the row does not fit into it: words are longer in one language than in another. */
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
    // Told of it before it is painted. The space between the tools is one of the children, and shrinks with whatever grows.
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth + 1) setSteps(steps + 1);
    });
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [row, at, steps]);
  return at < 0 ? room : (FROM_NARROW[Math.max(0, at - steps)] as BarRoom);
}
