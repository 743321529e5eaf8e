'use client';
import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/components/ui/lazy-part';

/** The chart, whose library comes once the screen is drawn. */
export const BarChart = lazyPart(
  () => import('./charts/bar-chart').then((loaded) => loaded.BarChart),
  () => <Skeleton variant="rounded" height={240} />,
);
