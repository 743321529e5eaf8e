'use client';
import Skeleton from '@mui/material/Skeleton';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** The bar chart, whose library is loaded after the first render. */
export const BarChart = lazyComponent(
  () => import('./charts/bar-chart').then((loaded) => loaded.BarChart),
  () => <Skeleton variant="rounded" height={240} />,
);
