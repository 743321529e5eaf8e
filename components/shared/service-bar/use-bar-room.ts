'use client';
import useMediaQuery from '@mui/material/useMediaQuery';

/** How much the row of tools has room for, from a phone to a wide screen. */
export type BarRoom = 'phone' | 'upright' | 'tablet' | 'desktop' | 'wide';

/** Pixels from which each begins. */
const FROM = { upright: 768, tablet: 1000, desktop: 1240, wide: 1440 };
const below = (width: number) => `(max-width: ${width - 0.05}px)`;

export function useBarRoom(): BarRoom {
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
