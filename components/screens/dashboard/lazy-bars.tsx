'use client';
import Skeleton from '@mui/material/Skeleton';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** The chart, whose library comes once the screen is drawn. */
export const BarChart = lazyComponent(
  () => import('./charts/bar-chart').then((loaded) => loaded.BarChart),
  () => <Skeleton variant="rounded" height={240} />,
);
