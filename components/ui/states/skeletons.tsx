import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { VisuallyHidden } from '../visually-hidden';

/** Announces to screen readers that content is loading. */
function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Skeleton of a list, with the height of the real rows. */
export function ListSkeleton({
  label,
  rows = 8,
  rowHeight = 56,
}: {
  label: string;
  rows?: number;
  rowHeight?: number;
}) {
  return (
    <Loading label={label}>
      <Stack sx={{ gap: '1px' }}>
        {Array.from({ length: rows }, (_, row) => (
          <Stack
            key={row}
            direction="row"
            sx={{ alignItems: 'center', gap: 2, px: 2, height: rowHeight, opacity: 1 - row / (rows + 3) }}
          >
            <Skeleton variant="rounded" width={44} height={24} />
            <Skeleton variant="text" width={`${30 + ((row * 17) % 25)}%`} />
            <Box sx={{ flex: 1 }} />
            <Skeleton variant="rounded" width={72} height={24} />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}

/**
 * Skeleton of a single block.
 * @param height in pixels
 */
export function BlockSkeleton({ label, height }: { label: string; height: number }) {
  return (
    <Loading label={label}>
      <Skeleton variant="rounded" height={height} />
    </Loading>
  );
}

/** Skeleton of a screen: a bar of controls above one large panel. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack sx={{ p: 2, gap: 2, height: '100%' }}>
        <Stack direction="row" sx={{ gap: 1 }}>
          <Skeleton variant="rounded" width={180} height={44} />
          <Skeleton variant="rounded" width={120} height={44} />
          <Box sx={{ flex: 1 }} />
          <Skeleton variant="rounded" width={140} height={44} />
        </Stack>
        <Skeleton variant="rounded" sx={{ flex: 1, minHeight: '60vh' }} />
      </Stack>
    </Loading>
  );
}
